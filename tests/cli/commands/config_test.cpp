#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(ConfigShow, is_a_table_of_names_values_and_origins) {
  Cli cli;
  cli.set("HIRELINE_LISTEN", "127.0.0.1:1");
  const auto shown = cli.run({"config", "show"});
  EXPECT_EQ(shown.exit_code, 0) << shown.error;
  EXPECT_EQ(shown.error, "");
  EXPECT_THAT(shown.out, StartsWith("HIRELINE_ENV\tdevelopment\tenvironment\n"));
  EXPECT_THAT(shown.out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:1\tenvironment\n"));
  EXPECT_THAT(shown.out, HasSubstr("\nHIRELINE_SECRET\t********\tdefault\n"));
}

// As the settings file of the package does.
TEST(Settings, of_production_in_a_file_make_a_change_ask) {
  const TestDatabase database;
  Cli cli;
  cli.use(database);
  cli.folder().write("hireline.toml",
                     "env = \"production\"\nsecret = \"0123456789abcdef0123456789abcdef\"\n");
  auto environment = cli.environment();
  environment.erase("HIRELINE_ENV");
  const auto refused = run_program({.words = {program_path("hireline"), "org", "create", "--name",
                                              "Acme", "--owner-email", "ann@example.org"},
                                    .environment = environment,
                                    .input = {},
                                    .folder = cli.folder().path()});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("in production, but there is no terminal"));
}

TEST(ConfigShow, has_a_header_on_a_terminal) {
  Cli cli;
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_THAT(cli.run({"config", "show", "--no-color"}).out, StartsWith("NAME   "));
  EXPECT_THAT(cli.run({"config", "show"}).out, StartsWith("\x1b[1mNAME   "));
}

TEST(ConfigShow, reads_the_file_of_the_folder_it_runs_in) {
  Cli cli;
  cli.folder().write("hireline.toml", "listen = \"127.0.0.1:2\"\n");
  EXPECT_THAT(cli.run({"config", "show"}).out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:2\tfile\n"));
  cli.folder().write(".config/hireline/config.toml", "[profiles.here]\nlog_level = \"warn\"\n");
  const auto with_profile = cli.run({"config", "show", "--profile", "here"});
  EXPECT_THAT(with_profile.out, HasSubstr("\nHIRELINE_LISTEN\t127.0.0.1:8080\tdefault\n"));
  EXPECT_THAT(with_profile.out, HasSubstr("\nHIRELINE_LOG_LEVEL\twarn\tprofile\n"));
}

TEST(ConfigShow, is_json_on_request) {
  Cli cli;
  const auto shown = Json::parse(cli.run({"config", "show", "-ojson"}).out);
  EXPECT_EQ(shown.at(0),
            Json({{"name", "HIRELINE_ENV"}, {"value", "development"}, {"origin", "environment"}}));
}

TEST(ConfigShow, shows_no_password) {
  Cli cli;
  const auto shown =
      cli.run({"config", "show", "--database-url", "postgres://ann:hidden@h/d", "-oyaml"});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_THAT(shown.out, HasSubstr("\"postgres://ann:***@h/d\""));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("hidden")));
}

TEST(ConfigShow, reports_every_fault) {
  Cli cli;
  cli.set("HIRELINE_LISTEN", "x");
  cli.set("HIRELINE_DB_POOL", "x");
  const auto failed = cli.run({"config", "show", "-o", "json"});
  EXPECT_EQ(failed.exit_code, 2);
  EXPECT_EQ(failed.out, "");
  const auto error = Json::parse(failed.error);
  EXPECT_EQ(error.at("code"), "invalid_settings");
  EXPECT_EQ(error.at("details").size(), 2u);
}

constexpr auto two_profiles =
    "[profiles.prod]\nenv = \"production\"\ndatabase_url = \"postgresql://ann:hidden@db/h\"\n"
    "[profiles.near]\nenv = \"development\"\ndatabase_url_file = \"/run/url\"\n";

TEST(ConfigProfiles, tells_the_places_and_which_is_in_use) {
  Cli cli;
  cli.folder().write(".config/hireline/config.toml", two_profiles);
  const auto listed = cli.run({"config", "profiles", "--profile", "prod"});
  EXPECT_EQ(listed.exit_code, 0) << listed.error;
  EXPECT_EQ(listed.out,
            "near\tfalse\tdevelopment\t/run/url\n"
            "prod\ttrue\tproduction\tpostgresql://ann:***@db/h\n");
  cli.set("HIRELINE_PROFILE", "near");
  const auto shown = Json::parse(cli.run({"config", "profiles", "-o", "json"}).out);
  EXPECT_EQ(shown.at(0), Json({{"name", "near"},
                               {"inUse", true},
                               {"environment", "development"},
                               {"database", "/run/url"}}));
}

TEST(ConfigProfiles, without_any_is_an_empty_list_and_an_advice) {
  const Cli cli;
  const auto listed = cli.run({"config", "profiles", "-o", "json"});
  EXPECT_EQ(listed.exit_code, 0);
  EXPECT_EQ(listed.out, "[]\n");
  EXPECT_THAT(listed.error, HasSubstr(cli.folder() / ".config/hireline/config.toml"));
  EXPECT_THAT(listed.error, HasSubstr("help profiles"));
}

TEST(ConfigProfiles, of_a_file_that_is_no_toml_are_none) {
  const Cli cli;
  cli.folder().write(".config/hireline/config.toml", "[profiles.prod\n");
  const auto refused = cli.run({"config", "profiles"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("config.toml, line 1"));
}

TEST(ConfigPath, tells_which_files_count) {
  const Cli cli;
  cli.folder().write("hireline.toml", "listen = \"127.0.0.1:2\"\n");
  cli.folder().write(".config/hireline/config.toml", two_profiles);
  const auto usual = Json::parse(cli.run({"config", "path", "-o", "json"}).out);
  ASSERT_EQ(usual.size(), 3u);
  EXPECT_EQ(usual[0].at("path"), cli.folder() / ".config/hireline/config.toml");
  EXPECT_EQ(usual[0].at("exists"), true);
  EXPECT_EQ(usual[0].at("inUse"), false);
  EXPECT_EQ(usual[1].at("inUse"), true);
  EXPECT_EQ(usual[2].at("path"), "/etc/hireline/hireline.toml");
  EXPECT_EQ(usual[2].at("inUse"), false);
  const auto with_profile =
      Json::parse(cli.run({"config", "path", "--profile", "near", "-ojson"}).out);
  EXPECT_EQ(with_profile[0].at("inUse"), true);
  EXPECT_EQ(with_profile[1].at("inUse"), false);
}

}  // namespace
}  // namespace hireline::test
