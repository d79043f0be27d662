// Interviews in a list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/db/connection/sql.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

struct InterviewFilter {
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive, of when it starts, else of when it was made
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  std::optional<RecruiterId> interviewer;
};
// By start, latest first; those without one by when they were made. Refuses with NotFound{job} and
// NotFound{recruiter}. Without what is derived from the secret.
Query<Page<Interview>> list_interviews(const OrganizationId& organization,
                                       const InterviewFilter& filter, const PageRequest& page);

}  // namespace hireline::db
