#include "cli/app.hpp"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands/commands.hpp"
#include "cli/help/help.hpp"
#include "cli/output/text_width.hpp"
#include "common/base/version.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::cli {
namespace {

using test::Json;

using testing::HasSubstr;

// The frame with commands of the test's own, which tell what they were given.
class AppTest : public testing::Test {
 protected:
  AppTest() {
    variables = {{"HIRELINE_ENV", "development"},
                 {"HIRELINE_DATA_DIR", folder.path()},
                 {"XDG_CONFIG_HOME", folder.path()}};
    const auto echo = [this](const Context& context) -> Outcome {
      ran = true;
      seen = context.globals;
      database_url = context.settings.config.database_url;
      context.show("\"" + context.arguments.text("--name").value_or("none") + " " +
                   context.arguments.text("WHAT").value_or("none") + "\"");
      return ExitCode::done;
    };
    commands = {
        {.path = "plan list", .help = "List", .run = echo},
        {.path = "plan set",
         .help = "Set a plan",
         .effect = Effect::changes,
         .options = {{"--name", "NAME", "its name", true},
                     {"--size", "SIZE", "its size", false, {"small", "large"}},
                     {"WHAT", "", "what to set"}},
         .examples = {{"plan set --name x", "sets it"}},
         .run = echo},
        {.path = "status",
         .help = "Fail in every way",
         .options = {{"HOW", "", "how"}},
         .run = [](const Context& context) -> Outcome {
           if (context.arguments.has("HOW")) throw db::Unavailable("gone");
           throw std::runtime_error("broken");
         }},
    };
  }

  int run_words(const std::vector<std::string>& words, bool can_ask = false,
                bool is_coloured = false) {
    out.str("");
    error.str("");
    ran = false;
    Ui ui(in, out, error, Terminal{.can_ask = can_ask, .error_colour = is_coloured});
    return static_cast<int>(run(commands, words, variables, ui));
  }

  test::TemporaryFolder folder;
  std::vector<Command> commands;
  Variables variables;
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream error;
  bool ran = false;
  Globals seen;
  std::string database_url;
};

TEST_F(AppTest, takes_global_options_on_both_sides_of_the_verb) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"-o", "json", "--reason", "why", "plan", "list", "--dry-run"},
           {"plan", "-ojson", "list", "--dry-run", "--reason=why"},
           {"plan", "list", "--dry-run", "--output", "json", "--reason", "why"},
           {"--output=json", "--dry-run", "plan", "list", "--reason", "why"}}) {
    EXPECT_EQ(run_words(words), 0) << error.str();
    EXPECT_EQ(seen.output, OutputFormat::json);
    EXPECT_EQ(seen.reason, "why");
    EXPECT_TRUE(seen.dry_run);
    EXPECT_FALSE(seen.yes);
    EXPECT_EQ(out.str(), "\"none none\"\n");
  }
}

TEST_F(AppTest, a_value_may_spell_a_command) {
  EXPECT_EQ(run_words({"plan", "set", "--name", "status", "plan"}), 0) << error.str();
  EXPECT_EQ(out.str(), "status plan\n");
  EXPECT_EQ(run_words({"--reason", "plan", "plan", "set", "--name=x", "-"}), 0) << error.str();
  EXPECT_EQ(out.str(), "x -\n");
  EXPECT_EQ(run_words({"plan", "set", "--name", "x", "--", "--odd"}), 0) << error.str();
  EXPECT_EQ(out.str(), "x --odd\n");
}

struct Misuse {
  std::vector<std::string> words;
  std::string says;
};

TEST_F(AppTest, says_what_is_wrong_and_what_may_have_been_meant) {
  for (const Misuse& misuse : std::vector<Misuse>{
           {{"pln", "list"}, "error: unknown command 'pln'\nhint: did you mean 'plan'?\n"},
           {{"plan", "lits"},
            "error: unknown command 'plan lits'\nhint: did you mean 'plan list'?\n"},
           {{"plan", "frobnicate"},
            "error: unknown command 'plan frobnicate'\n"
            "hint: run `hireline plan --help` to list the commands\n"},
           {{"plan"},
            "error: 'plan' is a group of commands\nhint: run `hireline plan --help` to list its "
            "commands\n"},
           {{"plan", "set"}, "error: --name is missing\nhint: add --name NAME: its name\n"},
           {{"plan", "set", "--nmae", "x"},
            "error: unknown option '--nmae'\nhint: did you mean '--name'?\n"},
           {{"plan", "set", "--nmae=x"},
            "error: unknown option '--nmae'\nhint: did you mean '--name'?\n"},
           {{"plan", "set", "--frobnicate", "x"},
            "error: unknown option '--frobnicate'\nhint: the options are --name, --size; "
            "WHAT is given without a name\n"},
           {{"plan", "set", "--name", "x", "--size", "lage"},
            "error: invalid value 'lage' for --size\nhint: did you mean 'large'?\n"},
           {{"plan", "set", "--name", "x", "--size", "medium"},
            "error: invalid value 'medium' for --size\nhint: use one of: small, large\n"},
           {{"plan", "list", "surplus"},
            "error: 'surplus' is an unexpected argument\n"
            "hint: the command takes only options\n"},
           {{"-o", "xml", "plan", "list"},
            "error: invalid value 'xml' for --output\nhint: use one of: table, json, yaml, csv\n"},
           {{"help", "exit-code"},
            "error: there is no help topic or command 'exit-code'\nhint: did you mean "
            "'exit-codes'?\n"},
       }) {
    EXPECT_EQ(run_words(misuse.words), 2);
    EXPECT_EQ(error.str(), misuse.says);
    EXPECT_EQ(out.str(), "");
    EXPECT_FALSE(ran);
  }
}

TEST_F(AppTest, an_option_without_its_value_is_misuse) {
  EXPECT_EQ(run_words({"plan", "set", "--name"}), 2);
  EXPECT_EQ(error.str(), "error: --name needs a value\nhint: NAME: its name\n");
}

TEST_F(AppTest, manual_pages_and_the_map_are_help) {
  EXPECT_EQ(run_words({"help", "--man"}), 0);
  EXPECT_EQ(out.str(), "hireline.1\nhireline.toml.5\nhireline-plan.1\nhireline-status.1\n");
  EXPECT_EQ(run_words({"help", "--man", "hireline-plan.1"}), 0);
  EXPECT_EQ(run_words({"help", "--man", "hireline-plan"}), 0);
  EXPECT_THAT(out.str(), testing::StartsWith(".TH HIRELINE\\-PLAN 1 "));
  EXPECT_EQ(run_words({"help", "--man", "hireline-plans.1"}), 2);
  EXPECT_THAT(error.str(), HasSubstr("did you mean 'hireline-plan.1'?"));
  EXPECT_EQ(run_words({"help", "--map"}), 0);
  EXPECT_EQ(Json::parse(out.str()).at("commands").size(), 3u);
}

TEST_F(AppTest, errors_are_json_when_results_are) {
  EXPECT_EQ(run_words({"-ojson", "pln"}), 2);
  EXPECT_EQ(Json::parse(error.str()), Json({{"code", "usage"},
                                            {"message", "unknown command 'pln'"},
                                            {"hint", "did you mean 'plan'?"}}));
  EXPECT_EQ(out.str(), "");
}

TEST_F(AppTest, help_is_everywhere) {
  EXPECT_EQ(run_words({}), 0);
  EXPECT_THAT(out.str(), HasSubstr("  plan set   Set a plan\n"));
  const std::string of_all = out.str();
  EXPECT_EQ(run_words({"--help"}), 0);
  EXPECT_EQ(out.str(), of_all);
  EXPECT_EQ(run_words({"help"}), 0);
  EXPECT_EQ(out.str(), of_all);
  EXPECT_EQ(run_words({"plan", "-h"}), 0);
  EXPECT_THAT(out.str(), HasSubstr("Usage: hireline plan COMMAND"));
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"plan", "set", "--help"}, {"-h", "plan", "set"}, {"help", "plan", "set"}}) {
    EXPECT_EQ(run_words(words), 0) << error.str();
    EXPECT_THAT(out.str(), HasSubstr("Usage: hireline plan set --name NAME [options] [WHAT]\n"));
    EXPECT_THAT(out.str(), HasSubstr("  # sets it\n  hireline plan set --name x\n"));
    EXPECT_FALSE(ran);
  }
}

TEST_F(AppTest, help_topics_are_there) {
  for (const std::string& topic : help_topics()) {
    EXPECT_EQ(run_words({"help", topic}), 0);
    EXPECT_GT(out.str().size(), 300u) << topic;
  }
  run_words({"help", "environment"});
  for (const SettingHelp& setting : describe_settings())
    EXPECT_THAT(out.str(), HasSubstr(setting.name + "\n    " + setting.meaning));
}

TEST_F(AppTest, tells_its_version) {
  EXPECT_EQ(run_words({"--version"}), 0);
  EXPECT_EQ(out.str(), "hireline " + std::string(version) + "\n");
  std::ifstream lists(test::project_path("CMakeLists.txt"));
  std::stringstream text;
  text << lists.rdbuf();
  EXPECT_THAT(text.str(), HasSubstr("project(hireline VERSION " + std::string(version) + " "));
}

TEST_F(AppTest, exceptions_have_exit_codes) {
  EXPECT_EQ(run_words({"status"}), 1);
  EXPECT_EQ(error.str(), "error: broken\n");
  EXPECT_EQ(run_words({"status", "away"}), 7);
  EXPECT_THAT(error.str(), testing::StartsWith("error: gone\nhint: "));
}

TEST_F(AppTest, a_result_that_cannot_be_written_is_a_failure) {
  out.setstate(std::ios::badbit);
  EXPECT_EQ(run_words({"plan", "list"}), 1);
  EXPECT_TRUE(ran);
}

TEST_F(AppTest, warns_of_settings_that_mean_nothing) {
  variables["HIRELINE_LITSEN"] = "x";
  EXPECT_EQ(run_words({"plan", "list"}), 0);
  EXPECT_THAT(error.str(), HasSubstr("warning: unknown setting HIRELINE_LITSEN"));
}

class ProfileTest : public AppTest {
 protected:
  ProfileTest() {
    folder.write("hireline/config.toml",
                 "[profiles.staging]\n"
                 "database_url = \"postgres://staging/h\"\n"
                 "[profiles.live]\n"
                 "env = \"production\"\n"
                 "database_url = \"postgres://live/h\"\n"
                 "secret = \"0123456789abcdef0123456789abcdef\"\n");
  }
};

TEST_F(ProfileTest, beats_the_environment_but_not_a_flag) {
  variables["HIRELINE_DATABASE_URL"] = "postgres://left-over/h";
  EXPECT_EQ(run_words({"plan", "list"}), 0);
  EXPECT_EQ(database_url, "postgres://left-over/h");
  EXPECT_EQ(run_words({"plan", "list", "--profile", "staging"}), 0);
  EXPECT_EQ(database_url, "postgres://staging/h");
  EXPECT_EQ(run_words({"plan", "list", "--profile", "staging", "--database-url", "postgres://f/h"}),
            0);
  EXPECT_EQ(database_url, "postgres://f/h");
}

TEST_F(ProfileTest, is_named_by_the_environment_too) {
  variables["HIRELINE_PROFILE"] = "staging";
  EXPECT_EQ(run_words({"plan", "list"}), 0);
  EXPECT_EQ(database_url, "postgres://staging/h");
  EXPECT_EQ(run_words({"plan", "list", "--profile", "live"}), 0);
  EXPECT_EQ(database_url, "postgres://live/h");
}

TEST_F(ProfileTest, an_unknown_one_is_misuse) {
  EXPECT_EQ(run_words({"plan", "list", "--profile", "lvie"}), 2);
  EXPECT_THAT(error.str(), HasSubstr("error: no profile 'lvie' in "));
  EXPECT_THAT(error.str(), HasSubstr("hint: did you mean 'live'?\n"));
}

TEST_F(ProfileTest, a_change_in_production_is_confirmed) {
  const std::vector<std::string> change = {"plan", "set", "--name", "x", "--profile", "live"};
  EXPECT_EQ(run_words(change), 2);
  EXPECT_FALSE(ran);
  EXPECT_THAT(error.str(), HasSubstr("add --yes"));

  in.str("n\n");
  EXPECT_EQ(run_words(change, true), 1);
  EXPECT_FALSE(ran);
  EXPECT_THAT(error.str(), HasSubstr("with the profile 'live' in production"));

  in.clear();
  in.str("y\n");
  EXPECT_EQ(run_words(change, true), 0);
  EXPECT_TRUE(ran);

  in.clear();
  in.str("y\n");
  EXPECT_EQ(run_words(change, true, true), 0);
  EXPECT_THAT(error.str(),
              testing::StartsWith(
                  "\x1b[1;31mAbout to run 'plan set' with the profile 'live' in production"));

  for (const char* flag : {"--yes", "-y", "--dry-run"}) {
    auto words = change;
    words.push_back(flag);
    EXPECT_EQ(run_words(words), 0) << flag;
    EXPECT_TRUE(ran) << flag;
  }
}

// Wherever the environment was named: the machine's settings have it in a file, without a profile.
TEST_F(AppTest, a_change_in_production_is_confirmed_without_a_profile) {
  variables["HIRELINE_ENV"] = "production";
  variables["HIRELINE_SECRET"] = "0123456789abcdef0123456789abcdef";
  EXPECT_EQ(run_words({"plan", "set", "--name", "x"}), 2);
  EXPECT_FALSE(ran);
  EXPECT_EQ(error.str(),
            "error: confirmation is required to run 'plan set' in production, but there is no "
            "terminal\nhint: add --yes\n");
  EXPECT_EQ(run_words({"plan", "list"}), 0);
}

TEST_F(ProfileTest, reads_and_other_places_are_not_confirmed) {
  EXPECT_EQ(run_words({"plan", "list", "--profile", "live"}), 0);
  EXPECT_TRUE(ran);
  EXPECT_EQ(run_words({"plan", "set", "--name", "x", "--profile", "staging"}), 0);
  EXPECT_TRUE(ran);
}

// The lines that can be copied stay whole.
TEST(Commands, have_help_that_fits_the_terminal) {
  for (const Command& command : all_commands()) {
    std::istringstream page(command_help(command, 80));
    for (std::string line; std::getline(page, line);) {
      if (line.starts_with("  hireline ") || line.starts_with("Usage: ")) continue;
      EXPECT_LE(display_width(line), 80u) << command.path << ": " << line;
    }
  }
}

TEST(Commands, no_path_begins_another) {
  const auto commands = all_commands();
  for (const Command& command : commands) {
    EXPECT_FALSE(command.help.empty() || command.help.ends_with('.')) << command.path;
    EXPECT_FALSE(command.examples.empty()) << command.path;
    for (const Command& other : commands)
      EXPECT_FALSE(&command != &other && (other.path + " ").starts_with(command.path + " "))
          << command.path << " and " << other.path;
  }
}

}  // namespace
}  // namespace hireline::cli
