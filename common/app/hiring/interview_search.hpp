// Finds interviews for operators: across organizations, and by id without an organization.
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
  std::optional<std::string> organization;  // id or slug; absent: all
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  PageRequest page;
};
// Returns interviews in the order of list_interviews. Refuses with NotFound{organization, job},
// also if the job belongs to an organization other than the given one.
Result<Page<FoundInterview>> search_interviews(db::Tx& tx, const Operator& who, const Links& links,
                                               const SearchInterviews& in);

// Returns the operator with the rights of an owner of the interview's organization. Refuses with
// NotFound{interview}.
Result<Recruiter> act_as_owner_of_interview(db::Tx& tx, const Operator& who, const InterviewId& id);

}  // namespace hireline::app
