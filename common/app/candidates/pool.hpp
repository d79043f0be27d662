// The talent pool: finding an organization's candidates again, across its jobs.
#pragma once

#include <optional>
#include <string>

#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/pool.hpp"

namespace hireline::app {

struct ListPool {
  std::optional<std::string> search;  // a pattern: see common/domain/candidates/search_policy.hpp
  std::optional<PipelineStatus> status;
  PoolSort sort = PoolSort::lastActivity;
  PageRequest page;
};
// Refuses with Invalid (a pattern that is not served, or that the database can't read) and, when
// the search takes too long, SearchTooSlow.
Result<db::Query<PoolPage>> list_pool(const Recruiter& who, const ListPool& in);

struct OnePoolCandidate {
  ParticipantId id;
};
// Everything that the organization has on one person. Refuses with NotFound{participant}, also for
// who has no pipeline in the organization. The query looks at `links` when it is answered.
Result<db::Query<PoolCandidateDetail>> get_pool_candidate(const Recruiter& who, const Links& links,
                                                          const OnePoolCandidate& in);

}  // namespace hireline::app
