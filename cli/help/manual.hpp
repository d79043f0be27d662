// The manual pages, generated from the table of commands: input of man(1) in the macros of man(7).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Returns "hireline.1", "hireline.toml.5", and a name such as "hireline-org.1" for each first word
// of a command.
std::vector<std::string> manual_pages(std::span<const Command> commands);

// Returns nullopt if the page does not exist. The text contains no date, so it is reproducible.
std::optional<std::string> manual_page(std::span<const Command> commands, std::string_view page);

}  // namespace hireline::cli
