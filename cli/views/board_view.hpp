#pragma once

#include "cli/frame/command.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::cli {

// Prints a board in the format of -o: side by side on a terminal, complete in JSON and YAML,
// otherwise one line per candidate.
void show_board(const Context& context, const Board& board);

}  // namespace hireline::cli
