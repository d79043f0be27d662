// Plans of organizations: what is offered, what its owners choose, and how a change is written.
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
// What everybody may know of the plans, the smallest first.
Result<db::Query<Page<OfferedPlan>>> list_offered_plans(const Anyone& who, const ListPlans& in);

struct ChoosePlan {
  OrganizationId id;
  std::string plan;
};
// For owners. A smaller plan takes nothing away and refuses what is new; the same one changes
// nothing. Locks the organization. Refuses with Forbidden, NotFound{organization, plan}, and, where
// there are billing, with PaymentRequired for a plan that no live subscription is for.
Result<OrganizationProfile> select_plan(db::Tx& tx, const Recruiter& who,
                                        const BillingSettings& billing, const ChoosePlan& in);

// Puts an organization whose row is locked on another plan, which must be one. The same one is no
// change, and no event.
void assign_plan(db::Tx& tx, const db::LockedOrganization& organization, const std::string& plan);

}  // namespace hireline::app
