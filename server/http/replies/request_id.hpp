// The request id in the body of a response.
#pragma once

#include <string>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Adds requestId to the message of a 5xx, so that it reaches a bug report that quotes the body.
// Leaves every other response as it is. `request_id` needs no escapes in JSON.
void add_request_id(Response& response, const std::string& request_id);

}  // namespace hireline::http
