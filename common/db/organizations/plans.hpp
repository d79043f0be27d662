// Plans: what organizations on them may use.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// The smallest first.
Query<std::vector<Plan>> list_plans();

// The same for everybody, in pages.
Query<Page<OfferedPlan>> list_offered_plans(const PageRequest& page);

// Refuses with NotFound{plan}.
Query<Plan> find_plan(const std::string& key);

// The row lock that a change takes; false when there is no such plan.
bool lock_plan(Tx& tx, const std::string& key);

// Its name, limits and features.
void update_plan(Tx& tx, const Plan& plan);

}  // namespace hireline::db
