// The table of commands as JSON, for programs.
#pragma once

#include <span>
#include <string>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Returns one JSON object: version, globalOptions, commands (path, help, changes, options,
// examples) and topics. An option has names, value (absent for a switch), isPositional, required,
// choices and help.
std::string command_map(std::span<const Command> commands);

}  // namespace hireline::cli
