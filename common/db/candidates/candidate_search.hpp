// Candidates across organizations.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/found_candidate.hpp"

namespace hireline::db {

// Those whose address or name has this text in it, in any case; who has it as address comes first,
// then by address. Reads all participants: for the command line.
Query<Page<FoundCandidate>> search_candidates(const std::string& text, const PageRequest& page);

// Where they have a pipeline, by slug; none for somebody unknown.
std::vector<OrganizationReference> list_candidate_organizations(Tx& tx,
                                                                const ParticipantId& candidate);

}  // namespace hireline::db
