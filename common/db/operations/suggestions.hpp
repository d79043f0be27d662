// Completions of names and ids across organizations, for the command line. They must be fast.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::db {

// Returns at most 50 values that start with the text. Addresses are compared ignoring case. Of ids
// and payment events the newest come first.
Query<std::vector<Suggestion>> suggest(Suggested what, const std::string& beginning);

}  // namespace hireline::db
