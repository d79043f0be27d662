// The commands, one file per noun.
#pragma once

#include <vector>

#include "cli/command.hpp"

namespace hireline::cli {

std::vector<Command> config_commands();

// All of them, in the order of the help page.
std::vector<Command> all_commands();

}  // namespace hireline::cli
