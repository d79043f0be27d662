// What does not go on without somebody, across organizations, for operators.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/support.hpp"

namespace hireline::db {

// Returns at most `limit` items that have been as they are since `before` or longer, the longest
// first. Interviews of closed pipelines are left out.
Query<std::vector<StuckItem>> list_stuck(const std::optional<OrganizationId>& organization,
                                         Instant now, Instant before, std::int64_t limit);

}  // namespace hireline::db
