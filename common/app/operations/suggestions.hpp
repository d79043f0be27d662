// What an operator may mean by the beginning of a name.
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
// At most fifty: by name, or the newest ids first.
db::Query<std::vector<Suggestion>> suggest(const Operator& who, const Suggest& in);

}  // namespace hireline::app
