#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/version.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/server_program.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

// Nothing listens on port 1, so that the answer comes at once.
constexpr const char* nowhere = "postgres://ann:hidden@127.0.0.1:1/none";

TEST(Status, is_one_screen) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  const auto status = cli.run({"status", "-ojson"});
  EXPECT_EQ(status.exit_code, 0) << status.error;
  const Json shown = Json::parse(status.out);
  EXPECT_EQ(shown.at("version"), version);
  EXPECT_EQ(shown.at("environment"), "development");
  EXPECT_THAT(shown.at("server").get<std::string>(), testing::StartsWith("PostgreSQL "));
  EXPECT_EQ(shown.at("schema"), "fits");
  EXPECT_EQ(shown.at("pendingMigrations"), 0);
  for (const char* count : {"tasksDue", "tasksDead", "failedWebhooks", "failedEmails"})
    EXPECT_EQ(shown.at(count), 0) << count;
  EXPECT_FALSE(shown.contains("oldestDueSince"));
  EXPECT_THAT(shown.at("runner").get<std::string>(), testing::StartsWith("unavailable: "));
}

TEST(Status, says_whether_the_api_and_a_worker_run) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  cli.set("HIRELINE_PUBLIC_URL", "http://127.0.0.1:1");
  const auto shown = [&] { return Json::parse(cli.run({"status", "-ojson"}).out); };
  Json now = shown();
  EXPECT_THAT(now.at("api").get<std::string>(),
              testing::StartsWith("unavailable: http://127.0.0.1:1/health/ready: "));
  EXPECT_EQ(now.at("worker"), "none is connected with the role hireline");
  const ServerProgram program(database);
  RunningProgram server(program.talkative());
  cli.set("HIRELINE_PUBLIC_URL", "http://127.0.0.1:" + std::to_string(port_of(server)));
  wait_until("the worker", [&] { return shown().at("worker") == "connected"; });
  EXPECT_EQ(shown().at("api"), "ready");
}

TEST(Status, counts_the_work) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  database.execute(
      "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at,"
      " finished_at, worker, lease_until, last_error) select lpad(n::text, 24, '0'),"
      " 'check_runner', lpad(n::text, 24, '0'), state, '2026-01-02T03:04:05Z', 1, 't', now(),"
      " case when state in ('done', 'dead') then now() end,"
      " case when state = 'running' then 'w' end, case when state = 'running' then now() end, 'no'"
      " from unnest(array['available', 'running', 'retryable', 'dead', 'dead', 'dead', 'done'])"
      " with ordinality as one (state, n)");
  const Json shown = Json::parse(cli.run({"status", "-ojson"}).out);
  EXPECT_EQ(shown.at("tasksDue"), 3);
  EXPECT_EQ(shown.at("tasksDead"), 3);
  EXPECT_EQ(shown.at("oldestDueSince"), "2026-01-02T03:04:05.000Z");
}

TEST(Status, tells_little_of_an_old_schema) {
  TestDatabase database(TestDatabase::Content::empty);
  Cli cli;
  cli.use(database);
  const Json shown = Json::parse(cli.run({"status", "-ojson"}).out);
  EXPECT_EQ(shown.at("schema"), "older");
  EXPECT_GT(shown.at("pendingMigrations"), 0);
  EXPECT_FALSE(shown.contains("tasksDue"));
}

TEST(Status, an_absent_database_is_worth_a_retry) {
  Cli cli;
  cli.set("HIRELINE_DATABASE_URL", nowhere);
  for (const char* command : {"status", "migrate status", "org list"}) {
    const std::string words(command);
    const std::size_t blank = words.find(' ');
    const auto away = blank == std::string::npos
                          ? cli.run({words})
                          : cli.run({words.substr(0, blank), words.substr(blank + 1)});
    EXPECT_EQ(away.exit_code, 7) << command;
    EXPECT_EQ(away.out, "") << command;
    EXPECT_THAT(away.error, testing::Not(HasSubstr("hidden"))) << command;
  }
}

TEST(Status, a_database_that_refuses_the_login_is_not_worth_a_retry) {
  Cli cli;
  cli.set("HIRELINE_DATABASE_URL", with_database(admin_database_url(), "no_such_database"));
  const auto refused = cli.run({"org", "list", "-ojson"});
  EXPECT_EQ(refused.exit_code, 4);
  const Json error = Json::parse(refused.error);
  EXPECT_EQ(error.at("code"), "database_login_refused");
  EXPECT_THAT(error.at("hint").get<std::string>(), HasSubstr("HIRELINE_DATABASE_URL"));
}

TEST(Status, a_role_that_is_not_there_is_not_worth_a_retry) {
  Cli cli;
  const std::string url =
      std::regex_replace(admin_database_url(), std::regex("user=[^&]*"), "user=no_such_role");
  cli.set("HIRELINE_DATABASE_URL", url);
  const auto refused = cli.run({"org", "list", "-ojson"});
  EXPECT_EQ(refused.exit_code, 4) << url;
  EXPECT_EQ(Json::parse(refused.error).at("code"), "database_login_refused");
}

TEST(Status, a_database_of_the_option_is_corrected_there) {
  Cli cli;
  cli.set("HIRELINE_DATABASE_URL", "postgresql:///hireline?host=/elsewhere");
  const auto hint = [&](const std::string& url) {
    const auto failed = cli.run({"org", "list", "--database-url", url});
    return failed.error.substr(failed.error.find("hint: "));
  };
  EXPECT_EQ(hint(with_database(admin_database_url(), "no_such_database")),
            "hint: correct the user, the password or the database in --database-url\n");
  EXPECT_EQ(hint("postgresql:///hireline?host=/nowhere"),
            "hint: retry later, or correct the address in --database-url\n");
  EXPECT_THAT(cli.run({"org", "list", "--database-url=mysql://x"}).error,
              HasSubstr("error: --database-url is not a PostgreSQL URL\n"));
}

TEST(Status, without_a_database_it_names_the_ways_to_one) {
  const auto refused = Cli().run({"status", "-ojson"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("./scripts/dev"));
}

}  // namespace
}  // namespace hireline::test
