// ?dryRun=true on every change that the route table offers to members: no row of any table differs
// afterwards, and the same request in earnest does what was foretold.
#include <map>

#include <gtest/gtest.h>

#include "tests/http/faults/operations.hpp"
#include "tests/support/world/foretold.hpp"

namespace hireline::test {
namespace {

std::vector<http::Route> changes_by_members() {
  std::vector<http::Route> changes;
  for (const http::Route& route : member_routes())
    if (route.method != http::Method::get) changes.push_back(route);
  return changes;
}

TEST(DryRunWalk, of_every_change_foretells_it_and_changes_no_row) {
  FaultyWorld world;
  Foretold foretold(world.service);
  std::map<std::string, int> seen;
  for (const http::Route& route : changes_by_members()) {
    const Operation operation = world.prepare(route);
    SCOPED_TRACE(operation.title);
    const auto send = [&](bool is_dry) {
      Operation sent = operation;
      if (is_dry) sent.target = with_dry_run(sent.target);
      return world.call(sent);
    };
    const auto deed = foretold.watch(world.tenant.organization_id, send);
    EXPECT_EQ(deed.contradictions, std::vector<std::string>());
    EXPECT_LT(deed.answer.status, 300) << deed.answer.text;
    seen["changes"] += 1;
    if (deed.effects.is_null()) continue;
    seen["events"] += deed.effects.at("events").empty() ? 0 : 1;
    seen["mails"] += deed.effects.at("mails").empty() ? 0 : 1;
    seen["counters"] += deed.effects.at("counters").empty() ? 0 : 1;
  }
  // Effects of each kind were there to be foretold.
  EXPECT_GE(seen["changes"], 28);
  EXPECT_GE(seen["events"], 18);
  EXPECT_GE(seen["mails"], 2);
  EXPECT_GE(seen["counters"], 4);
}

// With an If-Match that names another version.
TEST(DryRunWalk, of_a_stale_change_is_refused_as_the_change_is) {
  FaultyWorld world;
  Foretold foretold(world.service);
  int refused = 0;
  for (const http::Route& route : changes_by_members()) {
    const auto operation = FaultyWorld::refused(world.prepare(route), route);
    if (!operation) continue;
    SCOPED_TRACE(operation->title);
    const auto deed = foretold.watch(world.tenant.organization_id, [&](bool is_dry) {
      Operation sent = *operation;
      if (is_dry) sent.target = with_dry_run(sent.target);
      return world.call(sent);
    });
    EXPECT_EQ(deed.contradictions, std::vector<std::string>());
    EXPECT_EQ(deed.answer.status, 412);
    ++refused;
  }
  EXPECT_GE(refused, 3);
}

}  // namespace
}  // namespace hireline::test
