// Which plans are offered, and how an organization gets another plan.
#pragma once

#include <string>

#include "common/app/organizations/payment_events.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct ListPlans {
  PageRequest page;
};
// The plans with their public fields, the smallest first.
Result<db::Query<Page<OfferedPlan>>> list_offered_plans(const Anyone& who, const ListPlans& in);

struct ChoosePlan {
  OrganizationId id;
  std::string plan;
};
// For owners. On a smaller plan, existing records stay, and new ones above its limits are refused.
// The same plan changes nothing. Locks the organization. Refuses with Forbidden and
// NotFound{organization, plan}; if payments are configured, also with PaymentRequired, unless a
// live subscription pays for this plan or a greater one.
Result<OrganizationProfile> select_plan(db::Tx& tx, const Recruiter& who,
                                        const BillingSettings& billing, const ChoosePlan& in);

// Changes the plan of an organization, whose row the caller has locked. `plan` must be the key of a
// plan. The same plan is no change, and records no event.
void assign_plan(db::Tx& tx, const db::LockedOrganization& organization, const std::string& plan);

}  // namespace hireline::app
