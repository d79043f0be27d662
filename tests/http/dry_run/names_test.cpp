// A misspelt dryRun is refused on every route, because a server that ignored it would make the
// change.
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "server/http/writing/dry_run.hpp"
#include "server/routes/routes.hpp"
#include "tests/http/faults/operations.hpp"
#include "tests/support/database/table_digests.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

using Paths = std::set<std::string>;

// Returns the fields that a 400 names; of another response, its status and text.
Paths refused_fields(const HttpAnswer& answer) {
  if (answer.status != 400) return {std::to_string(answer.status) + " " + answer.text};
  Paths paths;
  const Json found = issues(answer);
  for (const auto& [path, message] : found.items()) paths.insert(path);
  return paths;
}

class DryRunNames : public testing::Test {
 protected:
  HttpAnswer ask(const Operation& operation, const std::string& parameter) {
    Operation sent = operation;
    sent.target += (sent.target.find('?') == std::string::npos ? "?" : "&") + parameter;
    return world.call(sent);
  }
  // Sends each route's good request with each of these parameters; no row may differ afterwards.
  void expect_refused(const std::function<bool(const http::Route&)>& is_meant,
                      const std::map<std::string, std::string>& fields) {
    int routes = 0;
    for (const http::Route& route : routes::all_routes()) {
      if (!is_meant(route)) continue;
      const Operation operation = world.prepare(route);
      SCOPED_TRACE(operation.title);
      const TableDigests before = digests_of_tables(world.service.database());
      for (const auto& [parameter, field] : fields) {
        const HttpAnswer answer = ask(operation, parameter);
        EXPECT_EQ(refused_fields(answer), Paths{field}) << parameter;
        EXPECT_FALSE(answer.headers.contains("dry-run")) << parameter;
      }
      EXPECT_EQ(changed_tables(before, digests_of_tables(world.service.database())),
                std::vector<std::string>());
      ++routes;
    }
    EXPECT_GE(routes, 10);
  }

  FaultyWorld world;
};

TEST_F(DryRunNames, that_are_misspelt_never_write_on_any_route) {
  expect_refused([](const http::Route&) { return true; }, {{"dry_run=true", "dry_run"},
                                                           {"dryrun=true", "dryrun"},
                                                           {"dry-run=true", "dry-run"},
                                                           {"DryRun=true", "DryRun"},
                                                           {"DRYRUN", "DRYRUN"},
                                                           {"%64ry%5Frun=1", "dry_run"},
                                                           {"dryRun[]=true", "dryRun[]"},
                                                           {"dryRum=true", "dryRum"},
                                                           {"isDryRun=true", "isDryRun"}});
}

TEST_F(DryRunNames, with_a_value_that_is_no_boolean_never_write_on_any_route) {
  expect_refused([](const http::Route&) { return true; }, {{"dryRun=1", "dryRun"},
                                                           {"dryRun=", "dryRun"},
                                                           {"dryRun", "dryRun"},
                                                           {"dryRun=TRUE", "dryRun"},
                                                           {"dryRun=true&dryRun=true", "dryRun"},
                                                           {"dryRun=yes", "dryRun"}});
}

// On reads, for candidates and links, for a run of code, for the payment provider and for who
// accepts an invitation.
TEST_F(DryRunNames, are_refused_where_there_is_no_dry_run) {
  expect_refused([](const http::Route& route) { return !route.takes_dry_run(); },
                 {{"dryRun=true", "dryRun"}, {"dryRun=false", "dryRun"}});
}

TEST_F(DryRunNames, resemble_no_parameter_of_the_document) {
  for (const http::Route& route : routes::all_routes()) {
    if (route.operation.input == nullptr) continue;
    for (const wire::ObjectField& field : route.operation.input->fields()) {
      if (field.source != wire::Source::query) continue;
      const std::vector<std::pair<std::string, std::string>> query = {
          {std::string(field.name), "x"}};
      EXPECT_FALSE(http::read_dry_run(query, false).is_mentioned()) << field.name;
    }
  }
}

TEST_F(DryRunNames, are_refused_together_with_the_rest_of_the_input) {
  const HttpAnswer answer =
      world.service.request("POST", "/v1/jobs?dryRun=maybe&dry_run=true", world.tenant.token,
                            Json{{"title", 1}}, {{"Idempotency-Key", "not a key"}});
  const Paths fields = refused_fields(answer);
  for (const char* field : {"dryRun", "dry_run", "title", "Idempotency-Key"})
    EXPECT_TRUE(fields.contains(field)) << field << " in " << answer.text;
}

// The first sign-in of a candidate writes a record of them, but not for a dry run.
TEST_F(DryRunNames, make_no_candidate) {
  const std::string nobody = world.service.token("nobody-yet", "nobody-yet@example.com");
  const Operation feedback{
      .title = {},
      .method = "POST",
      .target = "/v1/interviews/" + world.records.interview + "/candidate-feedback",
      .headers = {{"Authorization", "Bearer " + nobody}, {"Content-Type", "application/json"}},
      .body = R"({"overallRating":5})"};
  const Operation dashboard{.title = {},
                            .method = "GET",
                            .target = "/v1/candidate/dashboard",
                            .headers = {{"Authorization", "Bearer " + nobody}}};
  const TableDigests before = digests_of_tables(world.service.database());
  for (const Operation& operation : {feedback, dashboard}) {
    EXPECT_TRUE(refused_fields(ask(operation, "dryRun=true")).contains("dryRun"));
    EXPECT_TRUE(refused_fields(ask(operation, "dry_run=true")).contains("dry_run"));
  }
  EXPECT_EQ(changed_tables(before, digests_of_tables(world.service.database())),
            std::vector<std::string>());
  EXPECT_EQ(world.call(dashboard).status, 200);
  EXPECT_FALSE(changed_tables(before, digests_of_tables(world.service.database())).empty());
}

}  // namespace
}  // namespace hireline::test
