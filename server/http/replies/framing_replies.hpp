// The responses to requests that cannot be framed.
#pragma once

#include "server/http/framing/message.hpp"

namespace hireline::http {

Response reply_to(FramingFault fault);

}  // namespace hireline::http
