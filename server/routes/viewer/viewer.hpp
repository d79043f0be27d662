// Serves the documentation as web pages.
#pragma once

#include <vector>

#include "server/http/route.hpp"

namespace hireline::routes {

std::vector<http::Route> viewer_routes();  // /docs

}  // namespace hireline::routes
