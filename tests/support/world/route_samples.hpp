// Sample requests for tests of the whole route table: one valid request for each route.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/http/route.hpp"
#include "tests/support/world/sample_records.hpp"

namespace hireline::test {

std::vector<http::Route> routes_for(wire::Security security);

// Returns the routes that members may call: those for recruiters, and those for recruiters and
// candidates.
std::vector<http::Route> member_routes();

// Returns the method and the template of the path, such as "GET /v1/jobs/:id".
std::string title_of(const http::Route& route);
bool has_path_parameter(const http::Route& route);

// Returns the kind of record in the path's first parameter, such as "Job" or "Question".
std::string resource_in_path(const http::Route& route);

// Returns the id or token for the path's first parameter, or an empty string for a path without
// parameters.
std::string id_in_path(const http::Route& route, const Records& records);

// Returns the path with `id` as its first parameter, valid values for the other parameters, and the
// query that the route requires.
std::string target_of(const http::Route& route, const std::string& id, const Records& records);

// Returns each place in a request that holds an id, in any form of the body: "PATCH /v1/jobs/:id
// body stages[]._id".
std::set<std::string> id_slots(const http::Route& route);

// Returns a valid body, or null for a route without a body. Fails the test for a route that has
// neither an example in the route table nor a body in this function.
Json body_of(const http::Route& route, const Records& records);

// Returns the routes for members that show something without changing it: reads, and changes that
// take a dry run.
std::vector<http::Route> shown_member_routes();

// Calls one of them with a valid request, a change as a dry run. Feedback is that of the caller.
HttpAnswer show(Service& service, const http::Route& route, const Records& records,
                const Tenant& caller);

}  // namespace hireline::test
