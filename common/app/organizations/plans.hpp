// Plans, as operators read and change them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

// The smallest first.
db::Query<std::vector<Plan>> list_plans(const Operator& who);

// Refuses with NotFound{plan}.
db::Query<Plan> get_plan(const Operator& who, const std::string& key);

struct EditPlan {
  std::string key;
  std::optional<std::string> name;
  Change<std::int64_t> max_active_jobs;           // null: no limit
  Change<std::int64_t> max_interviews_per_month;  // null: no limit
  Change<std::int64_t> max_api_keys;              // null: no limit
  Change<std::int64_t> max_webhook_endpoints;     // null: no limit
  std::optional<bool> advanced_analytics;
};
// Changes a plan, at once for every organization that has it. After a lower limit, existing records
// stay, and new ones above the limit are refused. If nothing changes, records no event. Locks the
// plan. Refuses with NotFound{plan}.
Result<Plan> edit_plan(db::Tx& tx, const Operator& who, const EditPlan& in);

}  // namespace hireline::app
