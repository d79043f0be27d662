// Idempotency-Key: a POST that is sent again gets its first response, and is not done again.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>

#include "common/base/issue.hpp"
#include "common/base/sealer.hpp"
#include "common/domain/failure.hpp"
#include "server/http/route.hpp"

namespace hireline::http {

// A request as it is told apart from others, and told again.
struct KeyedRequest {
  Sha256 key{};       // of the caller as they are now, the method, the path with its ids, and the
                      // client's key
  std::string input;  // a digest of what was sent
  std::optional<OrganizationId> organization;  // of the caller, if they are a member
};

// Does this route heed the header? Those that signed-in callers, or holders of a link, POST to.
bool takes_idempotency_key(const Route& route);

// What the request says, coming from this caller; nullopt without the header, and an issue when
// it is no key: 1 to 255 visible characters of ASCII. Who belongs to another organization by now,
// or has another role, is another caller: what a lost right once opened is not given out again.
std::expected<std::optional<KeyedRequest>, Issue> keyed_request(
    const Route& route, const Request& request,
    const std::vector<std::pair<std::string, std::string>>& parameters, const Caller& caller,
    const Actor& actor);

// The recorded responses, sealed with the server's secret.
class IdempotencyStore {
 public:
  explicit IdempotencyStore(const Secret& secret);

  // Takes the key for the transaction. A response means that the work is not to be done: it is the
  // first one again, or a refusal: 409 while the first request is at it, 422 when it said something
  // else, 409 when the secret has changed since and nobody can tell what the response was.
  std::optional<Response> recall(db::Tx& tx, const KeyedRequest& request) const;

  // For 24 hours, if the transaction is committed.
  void keep(db::Tx& tx, const KeyedRequest& request, const Response& response) const;

 private:
  Sealer sealer_;
};

}  // namespace hireline::http
