// Searches for candidates across organizations, for operators.
#pragma once

#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/found_candidate.hpp"

namespace hireline::app {

struct SearchCandidates {
  std::string text;  // part of an address or a name, ignoring case
  PageRequest page;
};
// Returns first the candidates with this address, then the others by address.
db::Query<Page<FoundCandidate>> search_candidates(const Operator& who, const SearchCandidates& in);

// Returns the organizations in which the candidate has a pipeline, by slug. Refuses with
// NotFound{participant} if there are none.
Result<std::vector<OrganizationReference>> organizations_of_candidate(db::Tx& tx,
                                                                      const Operator& who,
                                                                      const ParticipantId& id);

}  // namespace hireline::app
