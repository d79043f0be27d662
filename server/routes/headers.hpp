// The headers that a row of a route table has a say in, as the OpenAPI document tells them.
#pragma once

#include <vector>

#include "server/http/route.hpp"

namespace hireline::routes {

// Fills in the headers that callers may send, and those that a success carries.
void describe_headers(http::Route& route);

// How those headers, and asking too often, are refused.
std::vector<wire::ResponseDoc> refusals_of_headers(const http::Route& route);

}  // namespace hireline::routes
