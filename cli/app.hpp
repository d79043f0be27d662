// The entry point of the CLI: runs a command line and returns an exit code.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"
#include "cli/frame/ui.hpp"

namespace hireline::cli {

// Runs the command that `words` (the arguments without the program's name) select. Prints every
// error and does not throw.
ExitCode run(std::span<const Command> commands, const std::vector<std::string>& words,
             const Variables& variables, Ui& ui);

}  // namespace hireline::cli
