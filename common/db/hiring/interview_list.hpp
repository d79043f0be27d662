// Lists of interviews.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/query.hpp"
#include "common/db/connection/sql.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

struct InterviewFilter {
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  // Inclusive, like `to` compared with the start or, if there is none, the creation.
  std::optional<Instant> from;
  std::optional<Instant> to;  // exclusive
  std::optional<std::string> participant_email;
  std::optional<RecruiterId> interviewer;
  bool needs_review = false;  // only interviews whose answers or code a member should check
  bool operator==(const InterviewFilter&) const = default;
};
// Returns interviews by start, latest first; an interview without a start counts by its creation.
// Refuses with NotFound{job} and NotFound{recruiter}. Fields derived from the server's secret are
// not set. See common/db/blind_feedback.hpp for what `viewer` may not read yet.
Query<Page<Interview>> list_interviews(const OrganizationId& organization,
                                       const InterviewFilter& filter, const PageRequest& page,
                                       const Viewer& viewer);

}  // namespace hireline::db
