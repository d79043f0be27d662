// Carries out a change, from its request to its response, in one transaction. The transaction also
// checks preconditions and stores the response under an Idempotency-Key.
#pragma once

#include "server/http/idempotency.hpp"
#include "server/http/writing/dry_run.hpp"

namespace hireline::http {

// Returns the response for the outcome of a request's use case: status, Location and ETag, or 304
// if the caller already has this version.
Response response_of(const Route& route, const Request& request, Result<Done> outcome);

struct ChangeRequest {
  const Route& route;
  const Request& request;
  Write work;
  std::optional<Write> current;       // if the request has If-Match: see Route
  std::optional<KeyedRequest> keyed;  // if it has Idempotency-Key
  // Set for a dry run: the caller's organization, whose effects the response shows.
  std::optional<OrganizationId> dry_run_in = {};
};

// A refused change leaves nothing in the database except, under a key, the stored response. Invalid
// and SearchTooSlow are not stored: the work was not carried out. A dry run leaves nothing, and no
// stored response: it returns the response that the change would get, with its effects.
Response carry_out(const ChangeRequest& change, db::Connection& connection, const Cause& cause,
                   const IdempotencyStore& idempotency);

}  // namespace hireline::http
