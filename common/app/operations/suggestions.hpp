// Completes the beginning of a name or id, and finds records by what operators call them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::app {

struct Suggest {
  Suggested what = Suggested::organization;
  std::string beginning;  // may be empty
};
// Returns at most 50 suggestions: names in order, or ids with the newest first.
db::Query<std::vector<Suggestion>> suggest(const Operator& who, const Suggest& in);

struct FindRecords {
  Suggested what = Suggested::job;
  // The first six or more digits of an id; the title of a job; the address of a candidate, also for
  // pipelines and interviews, or of the recipient of a mail.
  std::string text;
  std::optional<std::string> organization;  // id or slug; absent: all. For names, not for ids
};
// Returns at most 50 records, the newest first. Refuses with NotFound{organization}.
Result<std::vector<Suggestion>> find_records(db::Tx& tx, const Operator& who,
                                             const FindRecords& in);

}  // namespace hireline::app
