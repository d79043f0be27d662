// The words of the commands for a kind of record.
#pragma once

#include <string>

#include "common/domain/refusals.hpp"

namespace hireline::cli {

// Returns the name in the commands.
std::string word_for(ResourceKind resource);

// Returns a hint: the command that lists the existing records.
std::string where_to_find(ResourceKind resource);

}  // namespace hireline::cli
