// The talent pool: searches an organization's candidates in all its jobs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/pool.hpp"

namespace hireline::app {

struct ListPool {
  std::optional<std::string> search;  // a pattern: see common/domain/candidates/search_policy.hpp
  std::optional<PipelineStatus> status;
  std::vector<std::string> tags;  // names: only candidates that have all of these
  PoolSort sort = PoolSort::lastActivity;
  PageRequest page;
};
// Refuses with Invalid (a pattern that is not supported, or that the database cannot parse), and
// with SearchTooSlow if the search takes too long.
Result<db::Query<PoolPage>> list_pool(const Recruiter& who, const ListPool& in);

struct OnePoolCandidate {
  ParticipantId id;
};
// Returns all data of the organization about one candidate. Refuses with NotFound{participant},
// also if the candidate has no pipeline in the organization. The query keeps a reference to
// `links`, which must live until the query has run.
Result<db::Query<PoolCandidateDetail>> get_pool_candidate(const Recruiter& who, const Links& links,
                                                          const OnePoolCandidate& in);

}  // namespace hireline::app
