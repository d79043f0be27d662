// Rows of numbers with bars, fitted to the width of a terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

// label: text, left-aligned, truncated if necessary. bar: a share from 0 to 1. deviation: -1 to 1,
// around a middle. figure: right-aligned, never truncated. word: left-aligned, never truncated.
HIRELINE_ENUM(ChartKind, label, bar, deviation, figure, word)

struct ChartColumn {
  std::string header;
  ChartKind kind = ChartKind::figure;
};

struct ChartCell {
  std::string text = {};             // of all kinds except bar and deviation
  std::optional<double> value = {};  // of bar and deviation; absent: nothing is drawn
  Tone tone = Tone::plain;
};

struct Chart {
  std::vector<ChartColumn> columns;          // the most important first
  std::vector<std::vector<ChartCell>> rows;  // one cell per column
  std::size_t essential = 2;  // the first columns, which are kept longer than the others
  std::string rail = {};      // a line between rows; empty: none
};

// Returns a header and a line for each row, without trailing blanks. If the style's width is too
// small for all columns, the last columns are omitted: columns that are not essential, until the
// others have a readable width; then essential columns except the first two, until the others fit
// at their least width. A title that is not empty is printed above.
std::string chart_text(const std::string& title, const Chart& chart, const OutputStyle& style);

}  // namespace hireline::cli
