#pragma once

#include "cli/frame/command.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::cli {

// Prints a board as -o asks for it: side by side on a terminal, whole as JSON and YAML, and else
// one line per candidate.
void show_board(const Context& context, const Board& board);

}  // namespace hireline::cli
