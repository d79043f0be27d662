#include "common/app/plans.hpp"

#include "common/base/json_writer.hpp"
#include "common/db/plans.hpp"
#include "common/db/service_events.hpp"

namespace hireline::app {
namespace {

JsonText state_of(const Plan& plan) {
  JsonText json;
  JsonWriter out(json.text);
  const auto limit = [&out](std::string_view key, const Nullable<std::int64_t>& max) {
    out.key(key);
    max.value ? out.integer(*max.value) : out.null();
  };
  out.begin_object();
  out.key("name");
  out.string(plan.name);
  limit("maxActiveJobs", plan.limits.max_active_jobs);
  limit("maxInterviewsPerMonth", plan.limits.max_interviews_per_month);
  out.key("advancedAnalytics");
  out.boolean(plan.features.advanced_analytics);
  out.end_object();
  return json;
}

void apply(const ChangePlan& in, Plan& plan) {
  if (in.name) plan.name = *in.name;
  if (in.max_active_jobs.present) plan.limits.max_active_jobs.value = in.max_active_jobs.value;
  if (in.max_interviews_per_month.present)
    plan.limits.max_interviews_per_month.value = in.max_interviews_per_month.value;
  if (in.advanced_analytics) plan.features.advanced_analytics = *in.advanced_analytics;
}

}  // namespace

db::Query<std::vector<Plan>> list_plans(const Operator&) {
  return db::list_plans();
}

db::Query<Plan> get_plan(const Operator&, const std::string& key) {
  return db::find_plan(key);
}

Result<Plan> change_plan(db::Tx& tx, const Operator&, const ChangePlan& in) {
  if (!db::lock_plan(tx, in.key)) return refuse(NotFound{Thing::plan});
  Plan plan = TRY(tx.read(db::find_plan(in.key)));
  const JsonText before = state_of(plan);
  apply(in, plan);
  const JsonText after = state_of(plan);
  if (after == before) return plan;
  db::update_plan(tx, plan);
  db::insert_service_event(tx, {.type = "plan.changed",
                                .subject_type = "plan",
                                .subject_key = plan.key,
                                .before = before,
                                .after = after});
  return plan;
}

}  // namespace hireline::app
