// The help pages, made from the table of commands.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Of the program (an empty path) or of a group of commands.
std::string group_help(std::span<const Command> commands, std::string_view path);
std::string command_help(const Command& command);
// "hireline org plan set [options] ORG PLAN"
std::string usage_of(const Command& command);

// Pages about more than one command, such as exit-codes.
std::vector<std::string> help_topics();
std::optional<std::string> topic_help(std::string_view topic);

}  // namespace hireline::cli
