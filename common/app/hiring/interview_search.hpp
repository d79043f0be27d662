// Interviews as operators look for them: across organizations, and by their ids alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

struct SearchInterviews {
  std::optional<std::string> organization;  // id or slug; all of them unless given
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  PageRequest page;
};
// In the order of list_interviews. Refuses with NotFound{organization, job}; a job of another
// organization than the one that is given is unknown.
Result<Page<FoundInterview>> search_interviews(db::Tx& tx, const Operator& who, const Links& links,
                                               const SearchInterviews& in);

// Refuses with NotFound{interview}.
Result<Recruiter> act_as_owner_of_interview(db::Tx& tx, const Operator& who, const InterviewId& id);

}  // namespace hireline::app
