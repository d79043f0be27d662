#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/base/version.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/code_runner.hpp"

namespace hireline::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// Nothing listens on port 1, so that the answer comes at once.
constexpr const char* nowhere = "postgres://ann:hidden@127.0.0.1:1/none";

std::map<std::string, std::string> states_of(const ProgramResult& doctor) {
  std::map<std::string, std::string> states;
  for (const json& check : json::parse(doctor.out))
    states.emplace(check.at("name"), check.at("state"));
  return states;
}

TEST(Status, IsOneScreen) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  const auto status = cli.run({"status", "-ojson"});
  EXPECT_EQ(status.exit_code, 0) << status.error;
  const json shown = json::parse(status.out);
  EXPECT_EQ(shown.at("version"), version);
  EXPECT_EQ(shown.at("environment"), "development");
  EXPECT_THAT(shown.at("server").get<std::string>(), testing::StartsWith("PostgreSQL "));
  EXPECT_EQ(shown.at("schema"), "fits");
  EXPECT_EQ(shown.at("pendingMigrations"), 0);
}

TEST(Status, AnAbsentDatabaseIsWorthARetry) {
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

TEST(Status, WithoutADatabaseItNamesTheWaysToOne) {
  for (const char* command : {"status", "doctor"}) {
    const auto refused = Cli().run({command, "-ojson"});
    EXPECT_EQ(refused.exit_code, std::string(command) == "status" ? 2 : 9);
    EXPECT_THAT(refused.out + refused.error, HasSubstr("./scripts/dev"));
  }
}

TEST(Doctor, FindsNothingWrongWithAGoodSetUp) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  const auto doctor = cli.run({"doctor", "-ojson"});
  EXPECT_EQ(doctor.exit_code, 0) << doctor.out;
  const std::map<std::string, std::string> all_well = {
      {"data folder", "ok"},     {"identity provider", "ok"},
      {"database", "ok"},        {"database server", "ok"},
      {"clocks", "ok"},          {"schema", "ok"},
      {"code runner", "warning"}};
  EXPECT_EQ(states_of(doctor), all_well);
}

TEST(Doctor, TellsWhatTheCodeRunnerRunsOrWhyItDoesNot) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  CodeRunner runner;
  cli.set("HIRELINE_RUNNER", runner.endpoint().socket_path);
  EXPECT_THAT(cli.run({"doctor"}).out, HasSubstr("candidates can't run programs"));
  const bool runs = runner.start({"--languages", "python,bash"});
  const auto doctor = cli.run({"doctor", "-ojson"});
  if (!runs) {
    EXPECT_EQ(states_of(doctor).at("code runner"), "warning");
    return;
  }
  EXPECT_EQ(states_of(doctor).at("code runner"), "ok");
  EXPECT_THAT(doctor.out, HasSubstr("runs python, bash"));
}

TEST(Doctor, FindsAnOldSchema) {
  TestDatabase database(TestDatabase::Content::empty);
  Cli cli;
  cli.use(database);
  const auto doctor = cli.run({"doctor", "-ojson"});
  EXPECT_EQ(doctor.exit_code, 9);
  EXPECT_EQ(states_of(doctor).at("schema"), "failed");
  EXPECT_EQ(doctor.error, "1 of 7 checks failed.\n");
}

TEST(Doctor, FindsAnAbsentDatabase) {
  Cli cli;
  cli.set("HIRELINE_DATABASE_URL", nowhere);
  const auto doctor = cli.run({"doctor", "-ojson"});
  EXPECT_EQ(doctor.exit_code, 9);
  EXPECT_EQ(states_of(doctor).at("database"), "failed");
  EXPECT_EQ(states_of(doctor).at("data folder"), "ok");
}

TEST(Doctor, FindsThatProductionHasNoIdentityProvider) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  const auto doctor = cli.run({"doctor", "-ojson"});
  EXPECT_EQ(doctor.exit_code, 9);
  EXPECT_EQ(states_of(doctor).at("identity provider"), "failed");
  EXPECT_EQ(states_of(doctor).at("data folder"), "failed") << "nothing makes it in production";
}

}  // namespace
}  // namespace hireline::test
