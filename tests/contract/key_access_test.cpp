// Which API keys may call a route is said in its row.
#include <gtest/gtest.h>

#include "server/routes/routes.hpp"

namespace hireline::test {
namespace {

bool is_called_by_members(const http::Route& route) {
  return route.operation.security == wire::Security::recruiter ||
         route.operation.security == wire::Security::signed_in;
}

TEST(KeyAccess, is_settled_for_every_route_of_members) {
  int called = 0;
  for (const http::Route& route : routes::all_routes()) {
    if (!is_called_by_members(route)) continue;
    ++called;
    EXPECT_FALSE(std::holds_alternative<http::UnsettledAccess>(route.key_access))
        << route.operation.method << ' ' << route.operation.path
        << ": add .scope(…), .every_key() or .no_key()";
  }
  EXPECT_GT(called, 50);
}

// What a member does in their own name is done by keys that say for whom.
TEST(KeyAccess, of_what_a_member_does_needs_a_scope) {
  for (const http::Route& route : routes::all_routes()) {
    if (!route.is_done_by_member) continue;
    EXPECT_TRUE(std::holds_alternative<Scope>(route.key_access)) << route.operation.path;
  }
}

TEST(KeyAccess, to_write_needs_a_scope_to_write) {
  for (const http::Route& route : routes::all_routes()) {
    const auto* scope = std::get_if<Scope>(&route.key_access);
    if (scope == nullptr) continue;
    EXPECT_EQ(name_of(*scope).ends_with(":write"), route.method != http::Method::get)
        << route.operation.method << ' ' << route.operation.path;
  }
}

}  // namespace
}  // namespace hireline::test
