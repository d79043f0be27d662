// Lists of the talent pool. Triggers maintain the tables that they read: see
// migrations/0005_talent_pool.sql.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/pool.hpp"
#include "common/domain/candidates/search_policy.hpp"

namespace hireline::db {

struct PoolView {
  std::optional<PipelineStatus> status;
  std::vector<std::string> tags;  // names: only candidates that have all of these
  PoolSort sort = PoolSort::lastActivity;
  PageRequest page;
};

// Needs a view without tags. Returns candidates by last activity, newest first; or by name, or
// address if there is no name; or by number of jobs, most first. The cost grows with the number of
// the page, not with the size of the pool. A page that ends beyond the first 1,000 candidates has
// QueryCost::search and may refuse with SearchTooSlow.
Query<PoolPage> list_pool(const OrganizationId& organization, const PoolView& view);

// Returns the candidates whose name or address matches. Reads all matches. Refuses with Invalid at
// `search` if the database cannot parse the pattern, and with SearchTooSlow.
Query<PoolPage> search_pool(const OrganizationId& organization, const SearchPattern& pattern,
                            const PoolView& view);

// Whether the participant is a candidate in the organization's pool.
bool is_in_pool(Tx& tx, const OrganizationId& organization, const ParticipantId& participant);

// Returns the candidates that have all tags of the view, of which there is one at least. Reads all
// of them. Refuses with SearchTooSlow.
Query<PoolPage> list_tagged(const OrganizationId& organization, const PoolView& view);

// Locks the candidates of these pipelines in the order of their ids, after the pipelines: triggers
// update the candidates of a pipeline that changes.
void lock_pool_candidates(Tx& tx, const OrganizationId& organization,
                          const std::vector<PipelineId>& pipelines);

}  // namespace hireline::db
