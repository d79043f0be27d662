// Names that begin in a certain way, across organizations: for people at a command line, who wait
// for them with a finger on the key.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::db {

// The first few whose name begins with the text, whatever its case in an address; of ids and
// events the newest.
Query<std::vector<Suggestion>> suggest(Suggested what, const std::string& beginning);

}  // namespace hireline::db
