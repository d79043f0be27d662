#include "common/db/organizations/plans.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define PLAN_COLUMNS                                                              \
  "p.key, p.name, p.max_active_jobs, p.max_interviews_per_month, p.max_api_keys," \
  " p.max_webhook_endpoints, p.advanced_analytics,"                               \
  " (select count(*) from organizations o where o.plan_key = p.key)"

const Statement select_plans{"select_plans",
                             "select " PLAN_COLUMNS " from plans p order by p.rank"};

const Statement select_offered{"list_offered_plans", R"(
with page as (select * from plans order by rank limit $1 offset $2),
     total as (select count(*) as plans from plans)
select total.plans, p.key, p.name, p.max_active_jobs, p.max_interviews_per_month,
       p.max_api_keys, p.max_webhook_endpoints, p.advanced_analytics
from total left join page p on true
order by p.rank)"};

const Statement select_plan{"select_plan", "select " PLAN_COLUMNS " from plans p where p.key = $1"};

const Statement select_for_update{"select_plan_for_update", R"(
select key from plans where key = $1 for no key update)"};

const Statement update_row{"update_plan", R"(
update plans
set name = $2, max_active_jobs = $3, max_interviews_per_month = $4, advanced_analytics = $5,
    max_api_keys = $6, max_webhook_endpoints = $7
where key = $1)"};

Plan plan_of(Row row) {
  Plan plan;
  row.read(plan.key, plan.name, plan.limits.max_active_jobs, plan.limits.max_interviews_per_month,
           plan.limits.max_api_keys, plan.limits.max_webhook_endpoints,
           plan.features.advanced_analytics, plan.organizations);
  return plan;
}

}  // namespace

Query<std::vector<Plan>> list_plans() {
  return {select_plans, {}, [](const Rows& rows) -> Result<std::vector<Plan>> {
            std::vector<Plan> plans;
            for (const Row& row : rows) plans.push_back(plan_of(row));
            return plans;
          }};
}

Query<Page<OfferedPlan>> list_offered_plans(const PageRequest& page) {
  return {select_offered, Params::of(page.limit, page.offset()), [page](const Rows& rows) {
            Page<OfferedPlan> plans{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(plans.total);
              if (row.next_is_null()) break;  // a page past the end has only the total
              OfferedPlan& plan = plans.items.emplace_back();
              row.read(plan.key, plan.name, plan.limits.max_active_jobs,
                       plan.limits.max_interviews_per_month, plan.limits.max_api_keys,
                       plan.limits.max_webhook_endpoints, plan.features.advanced_analytics);
            }
            return Result<Page<OfferedPlan>>(std::move(plans));
          }};
}

Query<Plan> find_plan(const std::string& key) {
  return {select_plan, Params::of(key), [](const Rows& rows) -> Result<Plan> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::plan});
            return plan_of(rows.front());
          }};
}

bool lock_plan(Tx& tx, const std::string& key) {
  return !tx.run(select_for_update, key).empty();
}

void update_plan(Tx& tx, const Plan& plan) {
  tx.write(update_row, plan.key, plan.name, plan.limits.max_active_jobs.value,
           plan.limits.max_interviews_per_month.value, plan.features.advanced_analytics,
           plan.limits.max_api_keys.value, plan.limits.max_webhook_endpoints.value);
}

}  // namespace hireline::db
