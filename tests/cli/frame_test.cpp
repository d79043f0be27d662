#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Frame, alone_it_shows_its_help) {
  const auto helped = Cli().run({});
  EXPECT_EQ(helped.exit_code, 0);
  EXPECT_THAT(helped.out, HasSubstr("Usage: hireline COMMAND"));
  EXPECT_THAT(helped.out, HasSubstr("  config show "));
  EXPECT_EQ(helped.error, "");
}

TEST(Frame, misuse_ends_with_two_and_an_advice) {
  const auto failed = Cli().run({"confg", "show"});
  EXPECT_EQ(failed.exit_code, 2);
  EXPECT_EQ(failed.out, "");
  EXPECT_EQ(failed.error, "error: unknown command 'confg'\nhint: did you mean 'config'?\n");
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
