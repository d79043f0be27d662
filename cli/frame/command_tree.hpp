// Finds the command that a command line names.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

struct FoundCommand {
  const Command* command = nullptr;  // null if the words name a group or nothing
  std::string path;                  // the words that name the command or group, joined by blanks
  std::vector<std::string> rest;     // all other words of the line, in order
};

// Options may be anywhere in `words`. Fails for a word that continues no command, with the nearest
// known word as a hint.
std::expected<FoundCommand, CliError> find_command(std::span<const Command> commands,
                                                   std::span<const std::string> words);

// Returns the words that may follow `path`, without duplicates, in the order of the table. Returns
// none after a command.
std::vector<std::string> words_after(std::span<const Command> commands, std::string_view path);

}  // namespace hireline::cli
