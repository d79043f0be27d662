// What each outcome means over HTTP: the one place where refusals get a status and a sentence.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// A success before it is a response: the rendered body, and the id that leads to what was made: its
// own, or that of the record it stands in.
struct Done {
  std::string body;
  std::string id;
  std::optional<RunId> run = {};  // the response is what this run comes to, and not the body
  std::string content_type = "application/json";
  std::string
      file_name;  // letters, digits, '-' and '.'; empty: it is not meant to be kept as a file
};

// Why a caller is not let in. The three of the specification have their exact words.
enum class AuthFault {
  no_token,
  invalid_token,
  token_expired,
  user_not_found,
  organization_not_found
};

Response reply_to(const Failure& failure);
Response reply_to(AuthFault fault);
Response reply_to(FramingFault fault);

// {"message": …, "code": …}
Response reply_message(int status, std::string message, std::string code);

Response reply_not_found_route();
Response reply_method_not_allowed(std::string allow);
Response reply_body_too_large(std::string_view limit);
Response reply_unsupported_media_type();
Response reply_internal_error();
// 412: If-Match named another version.
Response reply_precondition_failed();
// 409 with Retry-After: the first request with this Idempotency-Key is still at work.
Response reply_key_in_progress();
// 409: the secret has changed since, so that nobody can tell what was answered under this key.
Response reply_response_lost();
// 422: the key came with another body before.
Response reply_key_reused();
// 429 with Retry-After.
Response reply_rate_limited(std::chrono::seconds retry_after);
// 429 with Retry-After: the organization has as many slow reads under way as it may.
Response reply_too_many_at_once();
// 503 with Retry-After.
Response reply_unavailable(std::string message, std::string code);

}  // namespace hireline::http
