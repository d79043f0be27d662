// Each call of the database that an operation makes, failing once in every way in which calls fail:
// no answer of success without its effect, no effect without one, but where the answer says that
// nobody knows, and a service that goes on afterwards as if nothing had been.
#include <gtest/gtest.h>

#include "server/routes/routes.hpp"
#include "tests/http/faults/operations.hpp"
#include "tests/support/database/fault_choice.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/pool.hpp"
#include "tests/support/world/totals.hpp"

namespace hireline::test {
namespace {

// What an operation does when nothing fails.
struct Undisturbed {
  int status = 0;
  Json outline;
  Json changes;
  std::vector<std::string> calls;
};

// Which members a body has, and all of its values but texts, which tell of ids, times and links:
// of them, only what is the matter.
Json outline_of(Json json) {
  if (json.is_string()) return "";
  if (json.is_array())
    for (Json& part : json) part = outline_of(std::move(part));
  if (json.is_object())
    for (auto& [name, part] : json.items())
      if (name != "code") part = outline_of(std::move(part));
  return json;
}

Json outline_of(const HttpAnswer& answer) {
  const auto type = answer.headers.find("content-type");
  if (type == answer.headers.end() || !type->second.starts_with("application/json")) return {};
  return outline_of(answer.json());
}

// What was changed since the operation was prepared. Totals are in one of sixteen rows, which may
// exist or not, so this only says whether they are right.
Json changes_in(FaultyWorld& world) {
  Json changes = world.tables.changes();
  if (changes.contains("pool_totals"))
    changes["pool_totals"] = pool_differences(world.service.database());
  for (const char* table : {"job_totals", "pipeline_totals", "interview_totals"})
    if (changes.contains(table)) changes[table] = totals_differences(world.service.database());
  return changes;
}

// Those that ask the database for something.
std::vector<http::Route> routes_with_calls(bool only_reads) {
  auto routes = routes::all_routes();
  std::erase_if(routes, [&](const http::Route& route) {
    return !(route.prepare || route.prepare_signed) ||
           (only_reads && route.method != http::Method::get);
  });
  return routes;
}

class EachCall : public testing::Test {
 protected:
  void try_routes(FaultyWorld& world, const std::vector<http::Route>& routes) {
    for (const http::Route& route : routes) {
      const Operation operation = world.prepare(route);
      try_operation(world, operation);
      if (const auto refused = FaultyWorld::refused(operation, route))
        try_operation(world, *refused);
    }
  }

  FaultChoice choice_{53};

 private:
  void try_operation(FaultyWorld& world, const Operation& operation) {
    SCOPED_TRACE(operation.title);
    const Undisturbed expected = observe(world, operation);
    choice_.try_at(expected.calls, [&](std::size_t number, const Fault& fault) {
      try_one(world, operation, expected, number, fault);
    });
  }

  static Undisturbed observe(FaultyWorld& world, const Operation& operation) {
    world.proxy.begin();
    const HttpAnswer answer = world.call(operation);
    Undisturbed seen{.status = answer.status,
                     .outline = outline_of(answer),
                     .changes = changes_in(world),
                     .calls = world.proxy.calls()};
    // But for a run of a program, which no worker takes here.
    if (operation.title != "POST /v1/dsa/:token/run") {
      EXPECT_EQ(seen.status >= 300, operation.is_refused) << answer.text;
    }
    world.tables.restore();
    return seen;
  }

  static void try_one(FaultyWorld& world, const Operation& operation, const Undisturbed& expected,
                      std::size_t number, const Fault& fault) {
    const std::string& call = expected.calls[number - 1];
    SCOPED_TRACE("call " + std::to_string(number) + " of " + std::to_string(expected.calls.size()) +
                 ", " + call + ": " + fault.name);
    world.proxy.begin(number, fault);
    const HttpAnswer answer = world.call(operation);
    const Json changes = changes_in(world);
    EXPECT_TRUE(world.proxy.has_struck());
    judge(answer, changes, expected, FaultChoice::place_of(number, expected.calls), fault);
    world.proxy.begin();
    // The pool is one connection, so whatever is wrong with it shows here.
    EXPECT_EQ(world.service.get("/v1/stage-types").status, 200);
    if (changes.empty() || operation.takes_key) expect_done_once(world, operation, expected);
    EXPECT_EQ(world.proxy.in_transaction(), std::vector<std::string>());
    world.tables.restore();
  }

  static void judge(const HttpAnswer& answer, const Json& changes, const Undisturbed& expected,
                    FaultChoice::Place place, const Fault& fault) {
    if (answer.status == expected.status && outline_of(answer) == expected.outline) {
      EXPECT_EQ(changes, expected.changes) << answer.text;
      return;
    }
    expect_nothing_from_inside(answer.text);
    if (answer.status == 500) {
      EXPECT_EQ(fault.name, Fault::refused("XX000").name) << answer.text;
      EXPECT_EQ(changes, Json::object());
      return;
    }
    ASSERT_EQ(answer.status, 503) << answer.text;
    EXPECT_TRUE(answer.headers.contains("retry-after"));
    const bool is_in_doubt = place != FaultChoice::Place::within && fault.loses_connection;
    const std::string code = answer.json().at("code");
    // The server may have ended the connection at a statement that travelled with the commit.
    const bool may_know = is_in_doubt && fault.kind == Fault::Kind::replaced;
    const bool is_too_slow =
        fault.name == Fault::refused("57014").name && code.ends_with("_too_slow");
    if (!is_too_slow && !(may_know && code == "database_unavailable")) {
      EXPECT_EQ(code, is_in_doubt ? "outcome_unknown" : "database_unavailable");
    }
    const bool is_stored =
        place == FaultChoice::Place::last_commit && fault.kind == Fault::Kind::lost_after;
    EXPECT_EQ(changes, is_stored ? expected.changes : Json::object());
  }

  // Asked again, with the same key if it takes one, the operation has taken effect once.
  static void expect_done_once(FaultyWorld& world, const Operation& operation,
                               const Undisturbed& expected) {
    const HttpAnswer again = world.call(operation);
    EXPECT_EQ(again.status, expected.status) << again.text;
    EXPECT_EQ(changes_in(world), expected.changes);
  }
};

TEST_F(EachCall, of_an_operation_may_fail_once) {
  FaultyWorld world;
  try_routes(world, routes_with_calls(false));
  choice_.tell("operations");
}

// Reads of callers who were seen a moment ago share connections.
TEST_F(EachCall, of_a_shared_read_may_fail_once) {
  FaultyWorld world(std::chrono::hours(1));
  const std::vector<http::Route> reads = routes_with_calls(true);
  for (const http::Route& route : reads) world.call(world.prepare(route));  // remembers the callers
  try_routes(world, reads);
  choice_.tell("shared reads");
}

}  // namespace
}  // namespace hireline::test
