// One row of a route table: a use case on a method and a path. mount.hpp makes them.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/wire/engine/openapi.hpp"
#include "common/wire/engine/raw_input.hpp"
#include "server/http/framing/message.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

enum class Method { get, post, put, patch, delete_ };
std::string_view name_of(Method method);

struct Setup;

using Caller = std::variant<Anyone, Recruiter, Candidate, SignedIn, Account>;

// A unit of work in a transaction that its caller opened, and commits only on a value.
using Write = std::function<Result<Done>(db::Tx&)>;
using Work = std::variant<db::Query<Done>, Write>;

struct Route {
  wire::Operation operation;
  Method method = Method::get;
  bool takes_body = false;
  std::string location;  // what a created record's Location starts with
  // Reads the input and says what is to be done; touches no database.
  std::function<Result<Work>(const wire::RawInput&, const Caller&, const Setup&)> prepare;
  bool is_limited = true;    // by how often one may ask
  bool is_awaited = false;   // the response is what a run comes to, and is not kept by any key
  bool carries_tag = false;  // its output is a record as its GET gives it: the response has an ETag
  // For If-Match: locks the record that would be changed, and gives it as its GET does.
  std::function<Result<Write>(const wire::RawInput&, const Caller&, const Setup&)> current;
  // Instead of `prepare`: the body's signature is verified over its bytes before they are read.
  std::function<Result<Work>(const Request&, const Setup&)> prepare_signed;
  // Instead of `prepare`: answers at once, without a caller or a database.
  std::function<Response()> immediate;

  // The rest of a row, chained behind it.
  Route doc(std::string tag, std::string summary, std::string description = {}) &&;
  Route created(std::string location_prefix) &&;
  Route accepted() &&;  // the work goes on after the response
  Route removed() &&;   // there is nothing left to show
  Route bare() &&;
  Route refuses(std::vector<wire::ResponseDoc> refusals) &&;
  Route example(std::string body) &&;
  Route unlimited() &&;
  Route tagged() &&;
  // `lock` takes the locks of the change and refuses where the change would; `read` is the use case
  // of the record's GET. Both take the record's id alone.
  template <class Who, class In, class Read>
  Route guarded_by(Result<void> (*lock)(db::Tx&, const Who&, const In&), Read read) &&;
};

}  // namespace hireline::http
