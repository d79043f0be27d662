#include "common/app/organizations/plan_assignment.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/db/organizations/billing.hpp"
#include "common/db/organizations/plans.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<Page<OfferedPlan>>> list_offered_plans(const Anyone&, const ListPlans& in) {
  return db::list_offered_plans(in.page);
}

Result<OrganizationProfile> select_plan(db::Tx& tx, const Recruiter& who,
                                        const BillingSettings& billing, const ChoosePlan& in) {
  if (who.role != Role::owner) return refuse(Forbidden{});
  if (in.id != who.organization_id) return refuse(NotFound{ResourceKind::organization});
  const auto organization = db::lock_organization(tx, in.id.str());
  if (!organization) return refuse(NotFound{ResourceKind::organization});
  TRY(check_still_manages(tx, who, {Role::owner}));
  if (!db::has_plan(tx, in.plan)) return refuse(NotFound{ResourceKind::plan});
  if (billing.are_set_up() && in.plan != unpaid_plan && in.plan != organization->plan) {
    const std::vector<std::string> plans = db::list_plan_keys(tx);
    const auto paid = plan_paid_for(db::list_subscriptions(tx, in.id), plans);
    // An organization that pays for a greater plan may select a smaller one.
    if (!paid || std::ranges::find(plans, in.plan) > std::ranges::find(plans, *paid))
      return refuse(PaymentRequired{in.plan});
  }
  assign_plan(tx, *organization, in.plan);
  return tx.read(db::find_profile(in.id, usage_month(tx.now())));
}

void assign_plan(db::Tx& tx, const db::LockedOrganization& organization, const std::string& plan) {
  if (organization.plan == plan) return;
  db::update_organization_plan(tx, organization.id, plan);
  tx.record(organization.id, {.type = "organization.plan_changed",
                              .subject_type = "organization",
                              .subject_id = organization.id.str(),
                              .before = state({{"plan", organization.plan}}),
                              .after = state({{"plan", plan}})});
}

}  // namespace hireline::app
