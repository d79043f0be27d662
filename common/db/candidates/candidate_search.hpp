// Searches for candidates across organizations.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/found_candidate.hpp"

namespace hireline::db {

// Returns candidates whose address and name contain each word of the text, ignoring case and
// accents: first those with this address, then ordered by address. Reads all participants: for the
// command line.
Query<Page<FoundCandidate>> search_candidates(const std::string& text, const PageRequest& page);

// Returns the organizations in which the candidate has a pipeline, by slug; none if the candidate
// is unknown.
std::vector<OrganizationReference> list_candidate_organizations(Tx& tx,
                                                                const ParticipantId& candidate);

}  // namespace hireline::db
