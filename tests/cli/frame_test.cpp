#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Frame, alone_it_shows_its_help) {
  const auto helped = Cli().run({});
  EXPECT_EQ(helped.exit_code, 0);
  EXPECT_THAT(helped.out, HasSubstr("Usage: hireline COMMAND"));
  EXPECT_THAT(helped.out, HasSubstr("  config show "));
  EXPECT_EQ(helped.error, "");
}

TEST(Frame, a_surplus_word_says_what_was_meant) {
  const auto hint = [](const std::vector<std::string>& words) {
    const auto failed = Cli().run(words);
    EXPECT_EQ(failed.exit_code, 2);
    return failed.error.substr(failed.error.find("hint: "));
  };
  EXPECT_EQ(hint({"candidate", "show", "Bob", "Smith"}),
            "hint: put quotes around words with spaces: \"Bob Smith\"\n");
  EXPECT_EQ(hint({"candidate", "get", "bob@example.org", "acme"}),
            "hint: use --org acme, or put quotes around words with spaces: "
            "\"bob@example.org acme\"\n");
  EXPECT_EQ(hint({"interview", "list", "bob@example.org"}), "hint: use --email bob@example.org\n");
  EXPECT_EQ(hint({"job", "list", "acme-ltd"}), "hint: use --org acme-ltd\n");
  EXPECT_EQ(hint({"candidate", "find", "acme", "Bob"}),
            "hint: use --org acme, or put quotes around words with spaces: \"acme Bob\"\n");
  EXPECT_EQ(hint({"pipeline", "list", "Support specialist"}),
            "hint: use --job \"Support specialist\"\n");
  EXPECT_EQ(hint({"plan", "list", "growth"}), "hint: the command takes only options\n");
  const std::string id(24, 'a');
  EXPECT_EQ(hint({"job", "archive", id, id}), "hint: the command takes one JOB\n");
}

TEST(Frame, an_option_with_a_value_is_given_once) {
  const auto error = [](const std::vector<std::string>& words) { return Cli().run(words).error; };
  EXPECT_EQ(error({"interview", "list", "--status", "scheduled", "--status=completed"}),
            "error: --status is given twice\nhint: separate several values with commas\n");
  EXPECT_EQ(error({"org", "list", "-o", "csv", "--output", "table"}),
            "error: --output is given twice\nhint: use --output once\n");
  EXPECT_EQ(error({"interview", "list", "--from", "3d", "--since", "2d"}),
            "error: --since is given twice\nhint: use --since once\n");
  EXPECT_THAT(error({"config", "path", "--utc", "--utc"}), Not(HasSubstr("twice")));
}

TEST(Frame, errors_are_coloured_on_a_terminal) {
  Cli cli;
  cli.set("HIRELINE_FORCE_TTY", "80");
  EXPECT_THAT(cli.run({"confg"}).error, StartsWith("\x1b[1;31merror:\x1b[0m "));
  EXPECT_THAT(cli.run({"confg", "--no-color"}).error, StartsWith("error: "));
  cli.set("NO_COLOR", "1");
  EXPECT_THAT(cli.run({"confg"}).error, StartsWith("error: "));
}

TEST(Frame, a_full_disk_is_a_failure) {
  // /dev/full refuses every write; the program is run by a shell only to get it as its output.
  const auto failed =
      run_program({.words = {"/bin/sh", "-c", "exec \"$0\" >/dev/full", program_path("hireline")}});
  EXPECT_EQ(failed.exit_code, 1);
}

}  // namespace
}  // namespace hireline::test
