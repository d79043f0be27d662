#include "cli/output/board.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

OutputStyle wide(std::size_t width, bool coloured = false) {
  return {OutputFormat::table, true, width, coloured};
}

const std::vector<BoardStack> stacks = {
    {{"Screening (2)"}, {{"Ann"}, {"Bob"}}}, {{"On site (0)"}, {}}, {{"HR (1)"}, {{"Cleo"}}}};

TEST(BoardText, puts_stacks_side_by_side) {
  EXPECT_EQ(board_text(stacks, wide(80)),
            "Screening (2)   On site (0)   HR (1)\n"
            "─────────────   ───────────   ──────\n"
            "Ann                           Cleo\n"
            "Bob\n");
}

TEST(BoardText, goes_on_below_where_it_is_narrow) {
  EXPECT_EQ(board_text(stacks, wide(30)),
            "Screening (2)   On site (0)\n"
            "─────────────   ───────────\n"
            "Ann\n"
            "Bob\n"
            "\n"
            "HR (1)\n"
            "──────\n"
            "Cleo\n");
}

TEST(BoardText, cuts_what_does_not_fit) {
  EXPECT_EQ(board_text(
                {{{"A stage with a very long name"}, {{"x"}}}, {{"B"}, {{"somebody@example.com"}}}},
                wide(43)),
            "A stage with a very…   B\n"
            "────────────────────   ────────────────────\n"
            "x                      somebody@example.com\n");
}

TEST(BoardText, cuts_tails_last) {
  const BoardLine header{.text = "All stages completed", .tail = " (12)"};
  const BoardLine card{.text = "Somebody Else", .tail = " (invited, 12d)"};
  EXPECT_EQ(board_text({{header, {card}}}, wide(22)),
            "All stages compl… (12)\n"
            "──────────────────────\n"
            "Somebo… (invited, 12d)\n");
  EXPECT_EQ(board_text({{{"A"}, {card}}}, wide(20)),
            "A\n────────────────────\nSomebody Else (invi…\n");
}

TEST(BoardText, measures_wide_characters_and_defuses_controls) {
  EXPECT_EQ(board_text({{{"面接 (1)"}, {{"山田"}}}, {{"B"}, {{"a\x1b[2Jb"}}}}, wide(80)),
            "面接 (1)   B\n"
            "────────   ──────\n"
            "山田       a [2Jb\n");
}

TEST(BoardText, survives_a_terminal_of_one_column) {
  EXPECT_EQ(board_text({{{"AB"}, {{"C"}}}}, wide(1)), "…\n─\nC\n");
}

TEST(BoardText, is_coloured_by_state_and_bold_above) {
  EXPECT_EQ(board_text({{{"A"}, {{"B", Tone::good}, {"C"}}}}, wide(80, true)),
            "\x1b[1mA\x1b[0m\n\x1b[2m─\x1b[0m\n\x1b[32mB\x1b[0m\nC\n");
}

TEST(BoardText, is_drawn_in_ascii) {
  OutputStyle style = wide(30);
  style.is_ascii = true;
  EXPECT_EQ(board_text({{{"A stage with a name too long for it"}, {{"B"}}}}, style),
            "A stage with a name too long ~\n"
            "------------------------------\n"
            "B\n");
}

}  // namespace
}  // namespace hireline::cli
