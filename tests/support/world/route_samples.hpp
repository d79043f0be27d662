// The route table as material for tests: a request for each row that would succeed.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/http/route.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// One record of each kind that a path can name, all of one organization.
struct Records {
  Json job;
  std::string interview;
  std::string pipeline;
  std::string decline_token;         // of the interview
  std::string screening_token = {};  // of another one
  std::string coding_interview = {};
  std::string coding_token = {};  // of it; its one problem is the banked one
  std::string participant = {};
  std::map<std::string, std::string> banked = {};  // by the bank's address, such as dsa-problems
  std::string organization = {};
  std::string owner_email = {};
  std::string member = {};            // who did not make these records
  std::string invitation = {};        // to become another
  std::string invitation_token = {};  // of its link
};
Records make_records(Service& service, const Tenant& tenant);

std::vector<http::Route> routes_for(wire::Security security);
bool has_path_parameter(const http::Route& route);

// What the path's first parameter stands for, such as "Job" or "Question".
std::string resource_in_path(const http::Route& route);

// The record that the path's first parameter can name; empty for a path without one.
std::string id_in_path(const http::Route& route, const Records& records);

// The path with `id` in the place of its first parameter and good ones in that of others, and the
// query that the route demands.
std::string target_of(const http::Route& route, const std::string& id, const Records& records);

// Each place in a request where the route's tables have an id: "PATCH /v1/jobs/:id body
// stages[]._id". Whatever form the body has.
std::set<std::string> id_slots(const http::Route& route);

// A body without a mistake; null for a route that takes none. Fails the test for a route that has
// neither an example in its table nor a body here.
Json body_of(const http::Route& route, const Records& records);

}  // namespace hireline::test
