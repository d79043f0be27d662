// Sample requests for tests of the whole route table: one valid request for each route.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/http/route.hpp"
#include "tests/support/world/authenticator.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// One record of each kind that a path can contain, all of one organization.
struct Records {
  Json job;
  std::string interview;
  std::string pipeline;
  std::string decline_token;         // of `interview`
  std::string screening_token = {};  // of another interview
  std::string coding_interview = {};
  std::string coding_token = {};  // of `coding_interview`; its one problem is the one in `banked`
  std::string participant = {};
  std::map<std::string, std::string> banked = {};  // by the bank's path, such as dsa-problems
  std::string organization = {};
  std::string owner_email = {};
  std::string member = {};            // a member who did not create these records
  std::string invitation = {};        // of another member
  std::string invitation_token = {};  // of the link in `invitation`
  std::string api_key = {};
  std::string api_key_token = {};
  std::string endpoint = {};
  std::string delivery = {};
  std::string close_reason = {};
  std::string tag = {};
  std::string scorecard = {};
  std::string evaluation = {};  // finished, with a receipt
  std::string evaluated_interview = {};
  std::string challenge = {};
  std::string challenge_code = {};
  std::string change = {};  // of the address of the device's account
  std::string change_code = {};
  std::string account = {};  // of the own issuer; with the next three
  std::string passkey = {};
  std::optional<Authenticator> authenticator = {};  // that has the passkey
  std::string device = {};                          // with the next two
  std::string own_token = {};
  std::string refresh_token = {};
};
Records make_records(Service& service, const Tenant& tenant);

// Writes that all API keys were used a moment ago, so that no request writes their use.
void pretend_keys_were_used(Service& service);

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

}  // namespace hireline::test
