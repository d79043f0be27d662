// The manual pages, made from the table of commands: text for man(1), in the macros of man(7).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// "hireline.1", "hireline-org.1" for each first word of a command, and "hireline.toml.5".
std::vector<std::string> manual_pages(std::span<const Command> commands);

// Nothing when there is no such page. The same text each time: no date is in it.
std::optional<std::string> manual_page(std::span<const Command> commands, std::string_view page);

}  // namespace hireline::cli
