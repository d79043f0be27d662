// The commands about what candidates answered, and how it was evaluated: their receipts, and those
// of evaluations.
#pragma once

#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

std::vector<Command> receipt_commands();
std::vector<Command> evaluation_commands();

}  // namespace hireline::cli
