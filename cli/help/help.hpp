// The help pages, generated from the table of commands.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Returns the help of a group of commands; an empty path is the whole program. `width` is the
// longest line, in columns.
std::string group_help(std::span<const Command> commands, std::string_view path, std::size_t width);
std::string command_help(const Command& command, std::size_t width);
// Returns text such as "hireline org plan set [options] ORG PLAN".
std::string usage_of(const Command& command);

// Help pages about more than one command, such as exit-codes.
std::vector<std::string> help_topics();
std::optional<std::string> topic_help(std::string_view topic);

}  // namespace hireline::cli
