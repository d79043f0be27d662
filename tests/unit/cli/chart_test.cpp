#include "cli/output/chart.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

OutputStyle wide(std::size_t width, bool is_ascii = false) {
  return {.format = OutputFormat::table, .is_tty = true, .width = width, .is_ascii = is_ascii};
}

Chart chart() {
  return {.columns = {{"stage", ChartKind::label},
                      {"reached", ChartKind::bar},
                      {""},
                      {"lean", ChartKind::deviation},
                      {"flag", ChartKind::word},
                      {"rate"}},
          .rows = {{{.text = "Screening"},
                    {.value = 1},
                    {.text = "29"},
                    {.value = 1},
                    {.text = "easy"},
                    {.text = ""}},
                   {{.text = "面接"},
                    {.value = 0.5},
                    {.text = "4"},
                    {.value = -0.5},
                    {.text = ""},
                    {.text = "41%"}},
                   {{.text = "Meet the whole team"},
                    {},
                    {.text = ""},
                    {},
                    {.text = "hard"},
                    {.text = "7%"}}}};
}

TEST(ChartText, puts_bars_beside_figures) {
  EXPECT_EQ(chart_text("All", chart(), wide(60)),
            "All\n"
            "STAGE                REACHED       LEAN           FLAG  RATE\n"
            "Screening            ████████  29        │██████  easy     -\n"
            "面接                 ████       4     ███│        -      41%\n"
            "Meet the whole team             -                 hard    7%\n");
}

TEST(ChartText, leaves_the_last_columns_out_where_it_is_narrow) {
  EXPECT_EQ(chart_text("", chart(), wide(25)),
            "STAGE       REACHED\n"
            "Screening   █████████████\n"
            "面接        ██████▌\n"
            "Meet the …\n");
}

TEST(ChartText, is_drawn_in_ascii) {
  EXPECT_EQ(chart_text("", chart(), wide(40, true)),
            "STAGE             REACHED\n"
            "Screening         ##################  29\n"
            "面接              #########            4\n"
            "Meet the whole ~                       -\n");
}

TEST(ChartText, fits_every_width) {
  for (std::size_t width = 40; width <= 200; ++width) {
    std::istringstream lines(chart_text("", chart(), wide(width)));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(display_width(line), width) << line;
      EXPECT_FALSE(line.ends_with(' ')) << line;
    }
  }
}

TEST(ChartText, lets_no_value_paint_the_terminal) {
  const Chart hostile{.columns = {{"a", ChartKind::label}, {"b", ChartKind::word}},
                      .rows = {{{.text = "x\x1b[2J\ny"}, {.text = "\x1b]0;z"}}}};
  EXPECT_EQ(chart_text("", hostile, wide(40)), "A        B\nx [2J y   ]0;z\n");
}

TEST(ChartText, is_coloured_by_meaning) {
  OutputStyle style = wide(40);
  style.coloured = true;
  const Chart one{.columns = {{"a", ChartKind::label}, {"b"}},
                  .rows = {{{.text = "x", .tone = Tone::good}, {.text = "1", .tone = Tone::bad}}},
                  .rail = {}};
  EXPECT_EQ(chart_text("", one, style),
            "\x1b[1mA\x1b[0m  \x1b[1mB\x1b[0m\n"
            "\x1b[32mx\x1b[0m  \x1b[31m1\x1b[0m\n");
}

TEST(ChartText, has_a_rail_between_rows) {
  const Chart two{.columns = {{"", ChartKind::word}, {"b", ChartKind::label}},
                  .rows = {{{.text = "o"}, {.text = "x"}}, {{.text = "o"}, {.text = "y"}}},
                  .rail = "|"};
  EXPECT_EQ(chart_text("", two, wide(40)), "   B\no  x\n|\no  y\n");
}

}  // namespace
}  // namespace hireline::cli
