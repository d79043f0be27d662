// The web pages that the server serves, and the files that they load. They are not part of the API.
#pragma once

#include <vector>

#include "server/routes/routes.hpp"

namespace hireline::routes {

// Returns no routes if the program was built without pages.
std::vector<http::Route> page_routes(const ProviderOrigin& provider);

}  // namespace hireline::routes
