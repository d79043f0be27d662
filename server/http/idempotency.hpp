// Idempotency-Key: a POST that is repeated gets the response of the first request, and its work is
// not done again.
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

// Identifies a request with an Idempotency-Key and its input.
struct KeyedRequest {
  Sha256 key{};  // hash of the caller (with organization and role), the method, the path with its
                 // ids, and the client's key
  // A digest of the query and the body. Without dryRun: a dry run has the key of its change.
  std::string input;
  std::optional<OrganizationId> organization;  // of the caller, if a member
};

// Returns true if the route supports the header: a POST by a signed-in caller or through a link,
// unless its response is the result of a run.
bool takes_idempotency_key(const Route& route);

// Returns nullopt without the header. Returns an issue if the header is not 1 to 255 visible ASCII
// characters, given once. A caller whose organization or role has changed since counts as another
// caller, so that a stored response is not returned to a caller who has lost the right to it.
std::expected<std::optional<KeyedRequest>, Issue> keyed_request(
    const Route& route, const Request& request,
    const std::vector<std::pair<std::string, std::string>>& parameters, const Caller& caller,
    const Actor& actor);

// The stored responses, sealed with the server's secret.
class IdempotencyStore {
 public:
  explicit IdempotencyStore(const Secret& secret);

  // Locks the key for the transaction. If it returns a response, the work must not be done: it is
  // the stored response, or a refusal: 409 while the first request is still running, 422 if the
  // first request had another input, 409 if the secret has changed since and the stored response
  // cannot be read.
  std::optional<Response> recall(db::Tx& tx, const KeyedRequest& request) const;

  // Stores the response for 24 hours, if the transaction is committed.
  void keep(db::Tx& tx, const KeyedRequest& request, const Response& response) const;

 private:
  Sealer sealer_;
};

}  // namespace hireline::http
