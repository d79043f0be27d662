// The kinds of records that arguments name.
#pragma once

#include <optional>

#include "cli/frame/arguments.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::cli {

// Returns the kind of the records whose names complete the argument; nullopt if they are of none.
std::optional<Suggested> kind_of(Completes completes);

}  // namespace hireline::cli
