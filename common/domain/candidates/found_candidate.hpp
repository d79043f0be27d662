// A candidate as operators see it in a search of all organizations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/ids.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline {

struct FoundCandidate {
  ParticipantId participant_id;
  std::optional<std::string> name;
  std::string email;
  std::int64_t job_count = 0;                        // in all organizations
  std::vector<OrganizationReference> organizations;  // with a pipeline; by slug
};

}  // namespace hireline
