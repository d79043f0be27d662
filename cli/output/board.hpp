// Columns of cards side by side, as on a wall.
#pragma once

#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

struct BoardLine {
  std::string text;
  Tone tone = Tone::plain;
  std::string tail = {};  // stands behind the text, which is cut first
};

struct BoardStack {
  BoardLine header;
  std::vector<BoardLine> cards;
};

// As many stacks side by side as are still readable in the style's width, and the others below
// them; what does not fit into its stack is cut. Lines end in no blanks.
std::string board_text(const std::vector<BoardStack>& stacks, const OutputStyle& style);

}  // namespace hireline::cli
