// Responses about the header Hireline-Acting-For, in which an API key names a member.
#pragma once

#include <string>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// 400: the header is not valid, for this reason.
Response reply_wrong_member(std::string message);

// 400: a member does this, so that the key has to name one.
Response reply_member_required();

}  // namespace hireline::http
