// A row of a route table: a use case with its method and path. mount.hpp makes rows.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/app/operations/exports.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/event.hpp"
#include "common/wire/engine/openapi.hpp"
#include "common/wire/engine/raw_input.hpp"
#include "server/http/framing/message.hpp"
#include "server/http/keys/key_access.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

enum class Method { get, post, put, patch, delete_ };
std::string_view name_of(Method method);

struct Setup;

using Caller = std::variant<Anyone, Recruiter, Candidate, SignedIn, Account>;

// A unit of work in a transaction. The caller opens the transaction, and commits it only if the
// result is a value.
using Write = std::function<Result<Done>(db::Tx&)>;
using Work = std::variant<db::Query<Done>, Write, app::Export>;

struct Route {
  wire::Operation operation;
  Method method = Method::get;
  bool takes_body = false;
  std::string location;  // prefix of a created record's Location
  // Reads the input and returns the work. Does not access the database.
  std::function<Result<Work>(const wire::RawInput&, const Caller&, const Setup&)> prepare;
  bool is_limited = true;            // by the rate limits
  std::int64_t most_per_minute = 0;  // requests of one caller; 0: the route has no own limit
  bool has_cors = true;              // web pages of the client origins may read the response
  bool is_awaited = false;    // the response is the result of a run, and not stored under a key
  KeyAccess key_access = {};  // which API keys may call it
  bool is_done_by_member = false;  // an API key has to name the member for whom it acts
  bool has_etag = false;  // the output is the record as in its GET: the response has an ETag
  // For If-Match: locks the record that the change affects, and returns it as its GET does.
  std::function<Result<Write>(const wire::RawInput&, const Caller&, const Setup&)> current;
  // For a caller who accepts text/event-stream: reads a part of the feed.
  std::function<Result<db::Query<FeedPage>>(const wire::RawInput&, const Caller&)> stream;
  ExportFormat export_format{};  // of an export
  // Used instead of `prepare`: verifies the body's signature over its bytes before parsing them.
  std::function<Result<Work>(const Request&, const Setup&)> prepare_signed;
  // Used instead of `prepare`: responds immediately, without a caller or the database.
  std::function<Response(const Request&)> immediate;

  // Returns true if the route takes ?dryRun=true: a change by members of an organization.
  bool takes_dry_run() const;

  // Further properties of a row, set by chained calls.
  Route doc(std::string tag, std::string summary, std::string description = {}) &&;
  // The name of the operation for generators of clients, such as getMe. Absent: derived from the
  // summary.
  Route named(std::string operation_id) &&;
  Route created(std::string location_prefix) &&;
  Route accepted() &&;  // 202: the work continues after the response
  Route removed() &&;   // 204: no body
  Route bare() &&;
  Route exported_as(ExportFormat format) &&;  // for use cases that return app::Export
  Route refuses(std::vector<wire::ResponseDoc> refusals) &&;
  Route example(std::string body) &&;
  Route unlimited() &&;
  Route at_most(std::int64_t per_minute) &&;  // of one caller: for work that costs much
  Route without_cors() &&;
  // Which API keys may call a route for recruiters: those with the scope; all; or none, so that a
  // person must call it with an ID token.
  Route scope(Scope needed) &&;
  Route every_key() &&;
  Route no_key() &&;
  Route done_by_member() &&;
  Route with_etag() &&;
  // `function` is the use case of the row. See `stream`.
  template <class In>
  Route streams(Result<db::Query<FeedPage>> (*function)(const Recruiter&, const In&)) &&;
  // `lock` takes the locks of the change, and refuses if the caller may not make the change or if
  // the record does not exist. `read` is the use case of the record's GET. Both take only the
  // record's id.
  template <class Who, class In, class Read>
  Route supports_if_match(Result<void> (*lock)(db::Tx&, const Who&, const In&), Read read) &&;
};

}  // namespace hireline::http
