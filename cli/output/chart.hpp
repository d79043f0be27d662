// Rows of figures with bars beside them, fitted to a terminal's width.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

// label: text from the left, cut where it must be. bar: a share from 0 to 1. deviation: -1 to 1,
// around a middle. figure: from the right, never cut. word: from the left, never cut.
HIRELINE_ENUM(ChartKind, label, bar, deviation, figure, word)

struct ChartColumn {
  std::string header;
  ChartKind kind = ChartKind::figure;
};

struct ChartCell {
  std::string text = {};             // of all but bars and deviations
  std::optional<double> value = {};  // of those; absent: nothing is drawn
  Tone tone = Tone::plain;
};

struct Chart {
  std::vector<ChartColumn> columns;          // what matters most first
  std::vector<std::vector<ChartCell>> rows;  // a cell for each column
  std::size_t essential = 2;                 // so many are worth cutting others short
  std::string rail = {};                     // between rows, in a line of its own; empty: none
};

// A header and a line for each row, without blanks at their ends. Where the style's width is too
// small for all columns, the last ones are left out: those that are not essential to leave the
// others room, the essential ones but two when they don't fit. A title stands above,
// unless it is empty.
std::string chart_text(const std::string& title, const Chart& chart, const OutputStyle& style);

}  // namespace hireline::cli
