#include "common/app/candidates/candidate_search.hpp"

#include "common/db/candidates/candidate_search.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

db::Query<Page<FoundCandidate>> search_candidates(const Operator&, const SearchCandidates& in) {
  return db::search_candidates(in.text, in.page);
}

Result<std::vector<OrganizationReference>> organizations_of_candidate(db::Tx& tx, const Operator&,
                                                                      const ParticipantId& id) {
  auto organizations = db::list_candidate_organizations(tx, id);
  if (organizations.empty()) return refuse(NotFound{ResourceKind::participant});
  return organizations;
}

}  // namespace hireline::app
