// A change, from its request to its response: one transaction, in which preconditions are judged
// and the response is kept under an Idempotency-Key.
#pragma once

#include "server/http/idempotency.hpp"

namespace hireline::http {

// The response to a request whose use case came to this: status, Location and ETag, or 304 when the
// caller has it already.
Response response_of(const Route& route, const Request& request, Result<Done> outcome);

struct ChangeRequest {
  const Route& route;
  const Request& request;
  Write work;
  std::optional<Write> current;       // with If-Match: see Route
  std::optional<KeyedRequest> keyed;  // with Idempotency-Key
};

// Whatever is refused leaves nothing behind but, under a key, its response. Input that a use case
// finds wrong is no response to keep: it was never tried.
Response carry_out(const ChangeRequest& change, db::Connection& connection, const Cause& cause,
                   const IdempotencyStore& idempotency);

}  // namespace hireline::http
