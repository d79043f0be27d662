#include "common/app/organizations/plans.hpp"

#include "common/app/changed_fields.hpp"
#include "common/db/organizations/plans.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

JsonText limit_text(const Nullable<std::int64_t>& limit) {
  return {limit.value ? std::to_string(*limit.value) : "null"};
}

JsonText switch_text(bool is_on) {
  return {is_on ? "true" : "false"};
}

ChangedFields difference(const Plan& before, const Plan& after) {
  ChangedFields changed;
  changed.compare("name", std::optional(before.name), std::optional(after.name));
  changed.compare("maxActiveJobs", limit_text(before.limits.max_active_jobs),
                  limit_text(after.limits.max_active_jobs));
  changed.compare("maxInterviewsPerMonth", limit_text(before.limits.max_interviews_per_month),
                  limit_text(after.limits.max_interviews_per_month));
  changed.compare("maxApiKeys", limit_text(before.limits.max_api_keys),
                  limit_text(after.limits.max_api_keys));
  changed.compare("maxWebhookEndpoints", limit_text(before.limits.max_webhook_endpoints),
                  limit_text(after.limits.max_webhook_endpoints));
  changed.compare("advancedAnalytics", switch_text(before.features.advanced_analytics),
                  switch_text(after.features.advanced_analytics));
  return changed;
}

void apply(const EditPlan& in, Plan& plan) {
  if (in.name) plan.name = *in.name;
  if (in.max_active_jobs.present) plan.limits.max_active_jobs.value = in.max_active_jobs.value;
  if (in.max_interviews_per_month.present)
    plan.limits.max_interviews_per_month.value = in.max_interviews_per_month.value;
  if (in.max_api_keys.present) plan.limits.max_api_keys.value = in.max_api_keys.value;
  if (in.max_webhook_endpoints.present)
    plan.limits.max_webhook_endpoints.value = in.max_webhook_endpoints.value;
  if (in.advanced_analytics) plan.features.advanced_analytics = *in.advanced_analytics;
}

}  // namespace

db::Query<std::vector<Plan>> list_plans(const Operator&) {
  return db::list_plans();
}

db::Query<Plan> get_plan(const Operator&, const std::string& key) {
  return db::find_plan(key);
}

Result<Plan> edit_plan(db::Tx& tx, const Operator&, const EditPlan& in) {
  if (!db::lock_plan(tx, in.key)) return refuse(NotFound{ResourceKind::plan});
  const Plan before = TRY(tx.read(db::find_plan(in.key)));
  Plan plan = before;
  apply(in, plan);
  const ChangedFields changed = difference(before, plan);
  if (changed.empty()) return plan;
  db::update_plan(tx, plan);
  db::insert_service_event(tx, {.type = "plan.changed",
                                .subject_type = "plan",
                                .subject_key = plan.key,
                                .before = changed.before(),
                                .after = changed.after()});
  return plan;
}

}  // namespace hireline::app
