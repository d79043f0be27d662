// The frame of the CLI: from the words of a line to an exit code.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"
#include "cli/frame/ui.hpp"

namespace hireline::cli {

// Runs the command that `words` (without the program's name) ask for. Reports whatever goes wrong
// and throws nothing.
ExitCode run(std::span<const Command> commands, const std::vector<std::string>& words,
             const Variables& variables, Ui& ui);

}  // namespace hireline::cli
