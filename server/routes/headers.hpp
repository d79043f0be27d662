// The headers that depend on a row of a route table, in the OpenAPI document.
#pragma once

#include <vector>

#include "server/http/route.hpp"

namespace hireline::routes {

// Fills in the headers that callers may send, and the headers of a success.
void describe_headers(http::Route& route);

// Returns the refusals because of these headers or of a rate limit.
std::vector<wire::ResponseDoc> refusals_of_headers(const http::Route& route);

}  // namespace hireline::routes
