#include <sstream>

#include <gtest/gtest.h>

#include "cli/frame/confirm.hpp"
#include "cli/frame/ui.hpp"

namespace hireline::cli {
namespace {

constexpr Streams no_terminal{false, false, false, 80};
constexpr Streams a_terminal{true, true, true, 132};

bool coloured(const Streams& streams, const Variables& variables) {
  return terminal_of(streams, variables).out_colour;
}

TEST(Terminal, is_coloured_by_the_usual_rules) {
  EXPECT_TRUE(coloured(a_terminal, {}));
  EXPECT_FALSE(coloured(no_terminal, {}));
  EXPECT_FALSE(coloured(a_terminal, {{"NO_COLOR", "1"}}));
  EXPECT_TRUE(coloured(a_terminal, {{"NO_COLOR", ""}}));
  EXPECT_FALSE(coloured(a_terminal, {{"TERM", "dumb"}}));
  EXPECT_FALSE(coloured(a_terminal, {{"CLICOLOR", "0"}}));
  EXPECT_TRUE(coloured(a_terminal, {{"CLICOLOR", "1"}}));
  EXPECT_TRUE(coloured(no_terminal, {{"CLICOLOR_FORCE", "1"}}));
  EXPECT_FALSE(coloured(no_terminal, {{"CLICOLOR_FORCE", "0"}}));
  EXPECT_FALSE(coloured(no_terminal, {{"CLICOLOR_FORCE", "1"}, {"NO_COLOR", "1"}}));
}

TEST(Terminal, of_each_stream_is_its_own) {
  const Terminal terminal = terminal_of({true, false, true, 80}, {});
  EXPECT_FALSE(terminal.out_is_tty);
  EXPECT_FALSE(terminal.out_colour);
  EXPECT_TRUE(terminal.error_colour);
  EXPECT_TRUE(terminal.can_ask);
  EXPECT_FALSE(terminal_of({false, true, true, 80}, {}).can_ask);
  EXPECT_FALSE(terminal_of({true, true, false, 80}, {}).can_ask);
}

bool draws_in_ascii(const Variables& variables) {
  return terminal_of(a_terminal, variables).is_ascii;
}

TEST(Terminal, draws_in_ascii_unless_the_locale_is_utf8) {
  EXPECT_TRUE(draws_in_ascii({}));
  EXPECT_FALSE(draws_in_ascii({{"LANG", "en_GB.UTF-8"}}));
  EXPECT_FALSE(draws_in_ascii({{"LC_CTYPE", "C.utf8"}}));
  EXPECT_TRUE(draws_in_ascii({{"LANG", "de_DE.ISO-8859-1"}}));
  EXPECT_TRUE(draws_in_ascii({{"LC_ALL", "C"}, {"LANG", "en_GB.UTF-8"}}));
  EXPECT_TRUE(draws_in_ascii({{"LC_CTYPE", "POSIX"}, {"LANG", "en_GB.UTF-8"}}));
  EXPECT_FALSE(draws_in_ascii({{"LC_ALL", ""}, {"LANG", "en_GB.UTF-8"}}));
}

TEST(Terminal, can_be_forced) {
  const Terminal terminal = terminal_of(no_terminal, {{"HIRELINE_FORCE_TTY", "100"}});
  EXPECT_TRUE(terminal.out_is_tty);
  EXPECT_TRUE(terminal.can_ask);
  EXPECT_EQ(terminal.width, 100u);
  EXPECT_EQ(terminal_of(no_terminal, {{"HIRELINE_FORCE_TTY", "yes"}}).width, 80u);
  EXPECT_EQ(terminal_of(a_terminal, {}).width, 132u);
}

class UiTest : public testing::Test {
 protected:
  Ui ui(bool can_ask = true) { return {in, out, error, Terminal{.can_ask = can_ask}}; }
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream error;
};

TEST_F(UiTest, keeps_results_apart_from_everything_else) {
  Ui terminal = ui();
  terminal.result("result\n");
  terminal.note("note");
  terminal.warn("careful");
  terminal.error("error: bad\n");
  EXPECT_EQ(out.str(), "result\n");
  EXPECT_EQ(error.str(), "note\nwarning: careful\nerror: bad\n");
}

TEST_F(UiTest, quiet_leaves_out_notes_only) {
  Ui terminal = ui();
  terminal.set_quiet();
  terminal.note("note");
  terminal.warn("careful");
  EXPECT_EQ(error.str(), "warning: careful\n");
}

TEST_F(UiTest, knows_when_a_result_could_not_be_written) {
  Ui terminal = ui();
  EXPECT_TRUE(terminal.flush());
  out.setstate(std::ios::badbit);
  EXPECT_FALSE(terminal.flush());
}

struct Answer {
  std::string typed;
  bool agrees;
};

TEST_F(UiTest, only_a_clear_yes_confirms) {
  for (const Answer& answer : {Answer{"y\n", true},
                               {"Y\n", true},
                               {"yes\n", true},
                               {"y\r\n", true},
                               {"\n", false},
                               {"n\n", false},
                               {"yep\n", false},
                               {"", false}}) {
    in = std::istringstream(answer.typed);
    Ui terminal = ui();
    const auto fault = confirm(terminal, {}, {.about = "delete it"});
    EXPECT_EQ(!fault, answer.agrees) << testing::PrintToString(answer.typed);
    if (fault) {
      EXPECT_EQ(fault->exit, ExitCode::failure);
    }
  }
  EXPECT_EQ(out.str(), "");
}

TEST_F(UiTest, a_dear_change_wants_the_name_typed) {
  const Question question{.about = "delete acme", .name_to_type = "acme"};
  in = std::istringstream("acme\ny\n");
  Ui terminal = ui();
  EXPECT_FALSE(confirm(terminal, {}, question));
  EXPECT_TRUE(confirm(terminal, {}, question));
  EXPECT_TRUE(error.str().starts_with("About to delete acme.\nType acme to continue: "));
}

TEST_F(UiTest, yes_and_dry_run_need_no_answer) {
  Ui terminal = ui(false);
  EXPECT_FALSE(confirm(terminal, {.yes = true}, {.about = "delete it"}));
  EXPECT_FALSE(confirm(terminal, {.dry_run = true}, {.about = "delete it"}));
  EXPECT_EQ(error.str(), "");
}

TEST_F(UiTest, what_cant_be_undone_wants_the_name_whatever_else_is_said) {
  Question question{.about = "erase bob", .name_to_type = "bob", .is_severe = true, .typed = {}};
  Ui nobody = ui(false);
  const auto unanswered = confirm(nobody, {.yes = true}, question);
  ASSERT_TRUE(unanswered);
  EXPECT_EQ(unanswered->exit, ExitCode::usage);
  EXPECT_EQ(unanswered->hint, "add --confirm bob");
  EXPECT_FALSE(confirm(nobody, {.dry_run = true}, question));
  in = std::istringstream("y\nbob\n");
  Ui terminal = ui();
  EXPECT_TRUE(confirm(terminal, {.yes = true}, question));
  EXPECT_FALSE(confirm(terminal, {.yes = true}, question));

  question.typed = "eve";
  const auto another = confirm(nobody, {.yes = true}, question);
  ASSERT_TRUE(another);
  EXPECT_EQ(another->exit, ExitCode::usage);
  question.typed = "bob";
  EXPECT_FALSE(confirm(nobody, {}, question));
}

TEST_F(UiTest, without_anyone_to_ask_it_names_the_flag) {
  in = std::istringstream("y\n");
  Ui terminal = ui(false);
  const auto fault = confirm(terminal, {}, {.about = "delete it"});
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->exit, ExitCode::usage);
  EXPECT_EQ(fault->hint, "add --yes");
}

}  // namespace
}  // namespace hireline::cli
