// Interviews across organizations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

struct InterviewSearch {
  std::optional<OrganizationId> organization;
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive, of when it starts, else of when it was made
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
};
// In the order of list_interviews. Without what is derived from the secret. For the command line:
// what is left open is looked for in all that there is.
Query<Page<FoundInterview>> search_interviews(const InterviewSearch& search,
                                              const PageRequest& page);

std::optional<OrganizationId> find_interview_organization(Tx& tx, const InterviewId& interview);

}  // namespace hireline::db
