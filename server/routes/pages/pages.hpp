// The web pages that the server serves, and the files that they load. They are not part of the API.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/http/route.hpp"

namespace hireline::routes {

// Returns the origin that pages with a sign-in may send requests to, besides their own; empty if
// there is none. Called for each page that is sent.
using ProviderOrigin = std::function<std::string()>;

// Returns no routes if the program was built without pages.
std::vector<http::Route> page_routes(const ProviderOrigin& provider);

}  // namespace hireline::routes
