#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/cli.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(ConfigShow, IsATableOfNamesValuesAndOrigins) {
  Cli cli;
  cli.set("HIRELINE_LISTEN", "127.0.0.1:1");
  const auto shown = cli.run({"config", "show"});
  EXPECT_EQ(shown.exit_code, 0) << shown.error;
  EXPECT_EQ(shown.error, "");
  EXPECT_THAT(shown.out, StartsWith("HIRELINE_ENV\tdevelopment\tenvironment\n"));
  EXPECT_THAT(shown.out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:1\tenvironment\n"));
  EXPECT_THAT(shown.out, HasSubstr("\nHIRELINE_SECRET\t********\tdefault\n"));
}

TEST(ConfigShow, HasAHeaderOnATerminal) {
  Cli cli;
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_THAT(cli.run({"config", "show", "--no-color"}).out, StartsWith("NAME   "));
  EXPECT_THAT(cli.run({"config", "show"}).out, StartsWith("\x1b[1mNAME   "));
}

TEST(ConfigShow, ReadsTheFileOfTheFolderItRunsIn) {
  Cli cli;
  cli.folder().write("hireline.toml", "listen = \"127.0.0.1:2\"\n");
  EXPECT_THAT(cli.run({"config", "show"}).out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:2\tfile\n"));
  cli.folder().write(".config/hireline/config.toml", "[profiles.here]\nlog_level = \"warn\"\n");
  const auto with_profile = cli.run({"config", "show", "--profile", "here"});
  EXPECT_THAT(with_profile.out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:8080\tdefault\n"));
  EXPECT_THAT(with_profile.out, HasSubstr("\nHIRELINE_LOG_LEVEL\twarn\tprofile\n"));
}

TEST(ConfigShow, IsJsonOnRequest) {
  Cli cli;
  const auto shown = nlohmann::json::parse(cli.run({"config", "show", "-ojson"}).out);
  EXPECT_EQ(shown.at(0),
            nlohmann::json(
                {{"name", "HIRELINE_ENV"}, {"value", "development"}, {"origin", "environment"}}));
}

TEST(ConfigShow, ShowsNoPassword) {
  Cli cli;
  const auto shown =
      cli.run({"config", "show", "--database-url", "postgres://ann:hidden@h/d", "-oyaml"});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_THAT(shown.out, HasSubstr("\"postgres://ann:***@h/d\""));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("hidden")));
}

TEST(ConfigShow, ReportsEveryFault) {
  Cli cli;
  cli.set("HIRELINE_LISTEN", "x");
  cli.set("HIRELINE_DB_POOL", "x");
  const auto failed = cli.run({"config", "show", "-o", "json"});
  EXPECT_EQ(failed.exit_code, 2);
  EXPECT_EQ(failed.out, "");
  const auto error = nlohmann::json::parse(failed.error);
  EXPECT_EQ(error.at("code"), "invalid_settings");
  EXPECT_EQ(error.at("details").size(), 2u);
}

}  // namespace
}  // namespace hireline::test
