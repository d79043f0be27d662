// Searches for interviews across organizations.
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
  // Inclusive, like `to` compared with the start or, if there is none, the creation.
  std::optional<Instant> from;
  std::optional<Instant> to;  // exclusive
  std::optional<std::string> participant_email;
};
// Returns interviews in the order of list_interviews. Fields derived from the server's secret are
// not set. For the command line: an absent field of `search` does not restrict the result.
Query<Page<FoundInterview>> search_interviews(const InterviewSearch& search,
                                              const PageRequest& page);

std::optional<OrganizationId> find_interview_organization(Tx& tx, const InterviewId& interview);

}  // namespace hireline::db
