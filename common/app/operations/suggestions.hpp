// Completes the beginning of a name or id, for operators.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::app {

struct Suggest {
  Suggested what = Suggested::organization;
  std::string beginning;  // may be empty
};
// Returns at most 50 suggestions: names in order, or ids with the newest first.
db::Query<std::vector<Suggestion>> suggest(const Operator& who, const Suggest& in);

}  // namespace hireline::app
