// The address of a request's client, if there are proxies between client and server.
#pragma once

#include <string>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Returns the peer's address. If the peer is a trusted proxy, returns the last address in
// X-Forwarded-For that is not a trusted proxy, in canonical form. The addresses in `trusted` must
// be canonical, too. An entry that is not an address is ignored, together with all entries before
// it.
std::string client_address(const Request& request, const std::vector<std::string>& trusted);

}  // namespace hireline::http
