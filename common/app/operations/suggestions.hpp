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
  // Id or slug; absent: all. For names and for ids of one organization's records.
  std::optional<std::string> organization = {};
  std::int64_t most = 50;
};
// Returns reads of at most `most` suggestions each: names in order, ids with the newest first and
// with words about their records. What people know comes first; records that have a name are
// suggested by id only if the text may begin one.
std::vector<db::Query<std::vector<Suggestion>>> suggest(const Operator& who, const Suggest& in);

struct FindRecords {
  Suggested what = Suggested::job;
  // The first six or more digits of an id; the title of a job; the name of a scorecard; the address
  // of a candidate, also for pipelines and interviews, or of the recipient of a mail.
  std::string text;
  // Id or slug; absent: all. For names, and for the ids of deliveries and scorecards.
  std::optional<std::string> organization;
  bool whole_titles_only = false;  // of jobs
};
// Returns at most 50 records, the newest first. Refuses with NotFound{organization}.
Result<std::vector<Suggestion>> find_records(db::Tx& tx, const Operator& who,
                                             const FindRecords& in);

}  // namespace hireline::app
