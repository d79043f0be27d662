// The talent pool's lists. What they read is kept by triggers: see migrations/0005_talent_pool.sql.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/candidates/pool.hpp"
#include "common/domain/candidates/search_policy.hpp"

namespace hireline::db {

struct PoolView {
  std::optional<PipelineStatus> status;
  PoolSort sort = PoolSort::lastActivity;
  PageRequest page;
};

// The most recently active first; or by name (by address where there is none); or those in the
// most jobs first. Its cost grows with the page's number, not with the pool; beyond the thousandth
// candidate it is a search by its cost, and may refuse with SearchTooSlow.
Query<PoolPage> list_pool(const OrganizationId& organization, const PoolView& view);

// Those whose name or address matches. Reads all that it finds. Refuses with Invalid at `search`
// when the database can't read the pattern, and with SearchTooSlow.
Query<PoolPage> search_pool(const OrganizationId& organization, const SearchPattern& pattern,
                            const PoolView& view);

}  // namespace hireline::db
