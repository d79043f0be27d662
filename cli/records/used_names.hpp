// `-` for records that their use cases find by name in an organization, and for organizations.
#pragma once

#include <optional>
#include <span>

#include "cli/frame/arguments.hpp"
#include "cli/frame/ui.hpp"

namespace hireline::cli {

// Replaces each `-` that stands for an organization, a member, an endpoint, an API key, a close
// reason or a tag with the name that remember_names() stored, and notes it. Fails with the exit
// code of a usage error if none was stored. find_record() does this for the other kinds.
std::optional<CliError> recall_names(std::span<const Option> options, Arguments& given, Ui& ui);

// Stores the names of such records, as they were given, if the command ran on a terminal.
void remember_names(std::span<const Option> options, const Arguments& given, const Ui& ui);

}  // namespace hireline::cli
