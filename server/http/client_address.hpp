// From which address a request comes, when proxies stand in between.
#pragma once

#include <string>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// The peer; but when that is one of the trusted proxies, the last address of X-Forwarded-For that
// is none of them, in its canonical form, as the trusted ones are. What is no address there is not
// believed, nor anything before it.
std::string client_address(const Request& request, const std::vector<std::string>& trusted);

}  // namespace hireline::http
