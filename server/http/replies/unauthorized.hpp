// The response to a caller who is not admitted.
#pragma once

#include <string>
#include <string_view>

#include "server/http/replies/reply.hpp"

namespace hireline::http {

// The body has only the message, as the specification says. So the code is in the challenge of RFC
// 6750, which has no error if the request has no token. `code` may be empty.
Response reply_unauthorized(std::string message, std::string_view code,
                            std::string_view description);

}  // namespace hireline::http
