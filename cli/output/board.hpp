// Columns of cards side by side.
#pragma once

#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

struct BoardLine {
  std::string text;
  Tone tone = Tone::plain;
  std::string tail = {};  // printed after the text; the text is truncated first
};

struct BoardStack {
  BoardLine header;
  std::vector<BoardLine> cards;
};

// Puts as many stacks side by side as are readable in the style's width, and the other stacks
// below. Text that is wider than its stack is truncated. Lines have no trailing blanks.
std::string board_text(const std::vector<BoardStack>& stacks, const OutputStyle& style);

}  // namespace hireline::cli
