// What each outcome means over HTTP: the one place where refusals get a status and a sentence.
#pragma once

#include <string>

#include "common/domain/failure.hpp"
#include "server/http/message.hpp"

namespace hireline::http {

// A success before it is an answer: the rendered body, and the id that leads to what was made: its
// own, or that of the record it stands in.
struct Done {
  std::string body;
  std::string id;
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
Response reply_unsupported_media_type();
Response reply_internal_error();
// 503 with Retry-After.
Response reply_unavailable(std::string message, std::string code);

}  // namespace hireline::http
