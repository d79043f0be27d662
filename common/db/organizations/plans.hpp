// Plans: the limits and features of organizations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// Ordered by rank, the smallest plan first.
Query<std::vector<Plan>> list_plans();

// Returns the plans in the same order, as shown to everyone.
Query<Page<OfferedPlan>> list_offered_plans(const PageRequest& page);

// Refuses with NotFound{plan}.
Query<Plan> find_plan(const std::string& key);

// Locks the plan's row, as changes of it do. Returns false if there is no such plan.
bool lock_plan(Tx& tx, const std::string& key);

// Writes the plan's name, limits and features.
void update_plan(Tx& tx, const Plan& plan);

}  // namespace hireline::db
