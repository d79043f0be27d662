// Responses to refusals and faults, and Done, a success before it becomes a response. Only this
// file gives refusals a status and a message.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/domain/event.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/organizations/api_key.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// A success, before it becomes a response: the rendered body, and the id for Location: the id of
// the created record, or of the record that contains it.
struct Done {
  std::string body;
  std::string id;
  std::optional<RunId> run = {};      // set: the response is the result of this run, not `body`
  std::optional<FeedWait> wait = {};  // set: the caller waits for events before it gets `body`
  std::string content_type = "application/json";
  std::string file_name;  // letters, digits, '-' and '.'; empty: not a file to save
  // Set if `body` holds a secret, which is shown once: what is stored under an Idempotency-Key.
  std::optional<std::string> kept_body = {};
  // Set if `body` holds more than the record's GET does: the record as its GET returns it, from
  // which the ETag is made.
  std::optional<std::string> record_body = {};
  // Set if the use case refuses, but its changes are kept: see app::Committed.
  std::optional<Failure> refusal = {};
};

// Why a caller is not admitted. The three faults in the specification have its exact messages.
enum class AuthFault {
  no_token,
  invalid_token,
  token_expired,
  user_not_found,
  organization_not_found
};

Response reply_to(const Failure& failure);
Response reply_to(AuthFault fault);

// {"message": …, "code": …}
Response reply_message(int status, std::string message, std::string code);

// `near` is the path of a route that the unknown path may mean.
Response reply_not_found_route(const std::optional<std::string>& near = std::nullopt);
Response reply_method_not_allowed(std::string allow);
Response reply_body_too_large(std::string_view limit);
Response reply_unsupported_media_type();
Response reply_internal_error();
// 412: If-Match contains another version.
Response reply_precondition_failed();
// 409 with Retry-After: the first request with this Idempotency-Key is still running.
Response reply_key_in_progress();
// 409: the secret has changed since, so that the response stored under this key cannot be read.
Response reply_response_lost();
// 422: the key was used before with another input.
Response reply_key_reused();
// 429 with Retry-After.
Response reply_rate_limited(std::chrono::seconds retry_after);
// 429 with Retry-After: the organization has reached its limit of slow reads in progress.
Response reply_too_many_at_once();
// 429 with Retry-After: the caller, or all callers together, have too many streams of events.
Response reply_too_many_streams();
// 503 with Retry-After: too many requests wait for a thread.
Response reply_overloaded();
// 503 with Retry-After.
Response reply_unavailable(std::string message, std::string code);
// The client should try again after this time.
Response reply_later(int status, std::chrono::seconds after, std::string message, std::string code);

}  // namespace hireline::http
