// Which command the words of a line name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

struct FoundCommand {
  const Command* command = nullptr;  // null when the words name a group, or nothing
  std::string path;                  // the words that were understood, joined by blanks
  std::vector<std::string> rest;     // all other words of the line, in order
};

// Options may stand anywhere. A word that continues no command is refused with what may have been
// meant.
std::expected<FoundCommand, CliError> find_command(std::span<const Command> commands,
                                                   std::span<const std::string> words);

// The next words after `path`, without repetition, in the order of the table; none for a command.
std::vector<std::string> words_after(std::span<const Command> commands, std::string_view path);

}  // namespace hireline::cli
