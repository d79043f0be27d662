// Candidates as operators look for them, across organizations.
#pragma once

#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/found_candidate.hpp"

namespace hireline::app {

struct SearchCandidates {
  std::string text;  // of an address or a name, in any case
  PageRequest page;
};
// Who has the text as address comes first, then by address.
db::Query<Page<FoundCandidate>> search_candidates(const Operator& who, const SearchCandidates& in);

// Where a candidate has a pipeline, by slug. Refuses with NotFound{participant} when that is
// nowhere.
Result<std::vector<OrganizationReference>> organizations_of_candidate(db::Tx& tx,
                                                                      const Operator& who,
                                                                      const ParticipantId& id);

}  // namespace hireline::app
