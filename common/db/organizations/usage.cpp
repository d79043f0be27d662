#include "common/db/organizations/usage.hpp"

#include "common/domain/organizations/organization.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

const Statement update_active_jobs{"take_active_job", R"(
update active_job_usage usage
set used = usage.used + 1
from organizations o join plans p on p.key = o.plan_key
where usage.organization_id = $1 and o.id = $1
  and (p.max_active_jobs is null or usage.used < p.max_active_jobs)
returning usage.used)"};

const Statement decrease_active_jobs{"give_back_active_job", R"(
update active_job_usage set used = used - 1 where organization_id = $1)"};

// Whether the plan `p` allows another interview in a month in which so many were scheduled.
#define ALLOWS_INTERVIEW(used) "(" used " < coalesce(p.max_interviews_per_month, 2147483647))"

const Statement upsert_interviews{"take_interview_of_month", R"(
insert into interview_usage as usage (organization_id, month, used)
select o.id, $2::date, 1
from organizations o join plans p on p.key = o.plan_key
where o.id = $1 and )" ALLOWS_INTERVIEW("0") R"(
on conflict (organization_id, month) do update
set used = usage.used + 1
where exists (select from organizations o join plans p on p.key = o.plan_key
              where o.id = usage.organization_id and )" ALLOWS_INTERVIEW("usage.used") R"()
returning used)"};

// Inserts the row if it does not exist: only an existing row can be locked.
const Statement lock_interviews{"lock_usage_of_month", R"(
insert into interview_usage as usage (organization_id, month, used)
values ($1, $2::date, 0)
on conflict (organization_id, month) do update set used = usage.used)"};

const Statement select_limits{"select_limits", R"(
select o.plan_key, coalesce(p.max_active_jobs, 0), coalesce(p.max_interviews_per_month, 0),
       coalesce(jobs.used, 0), coalesce(interviews.used, 0),
       )" ALLOWS_INTERVIEW("coalesce(interviews.used, 0)") R"(
from organizations o
join plans p on p.key = o.plan_key
left join active_job_usage jobs on jobs.organization_id = o.id
left join interview_usage interviews
  on interviews.organization_id = o.id and interviews.month = $2::date
where o.id = $1)"};

const Statement insert_active_jobs{"insert_active_job_usage", R"(
insert into active_job_usage (organization_id, used) values ($1, 0))"};

struct UsedLimits {
  bool allows_interview = false;
  PlanLimit jobs;
  PlanLimit interviews;
};

UsedLimits find_limits(Tx& tx, const OrganizationId& organization) {
  UsedLimits limits;
  limits.jobs.limit = Limit::maxActiveJobs;
  limits.interviews.limit = Limit::maxInterviewsPerMonth;
  tx.run(select_limits, organization, usage_month(tx.now()))
      .front()
      .read(limits.jobs.plan, limits.jobs.max, limits.interviews.max, limits.jobs.used,
            limits.interviews.used, limits.allows_interview);
  limits.interviews.plan = limits.jobs.plan;
  return limits;
}

}  // namespace

Result<void> take_active_job(Tx& tx, const OrganizationId& organization) {
  if (tx.run(update_active_jobs, organization).empty())
    return refuse(find_limits(tx, organization).jobs);
  tx.note(LimitUse{.organization = organization, .limit = Limit::maxActiveJobs, .change = 1});
  return {};
}

Result<void> take_interview_of_month(Tx& tx, const OrganizationId& organization) {
  const bool was_allowed = TRY(tx.read(interview_of_month(organization, tx.now())));
  return check_taken_interview(tx, organization, was_allowed);
}

Query<bool> interview_of_month(const OrganizationId& organization, Instant now) {
  return {.sql = upsert_interviews,
          .params = Params::of(organization, usage_month(now)),
          .answer = [](const Rows& rows) -> Result<bool> { return !rows.empty(); }};
}

Result<void> check_taken_interview(Tx& tx, const OrganizationId& organization, bool was_allowed) {
  if (!was_allowed) return refuse(find_limits(tx, organization).interviews);
  tx.note(
      LimitUse{.organization = organization, .limit = Limit::maxInterviewsPerMonth, .change = 1});
  return {};
}

void lock_interviews_of_month(Tx& tx, const OrganizationId& organization) {
  tx.write(lock_interviews, organization, usage_month(tx.now()));
}

Result<void> check_interview_of_month(Tx& tx, const OrganizationId& organization) {
  UsedLimits limits = find_limits(tx, organization);
  if (!limits.allows_interview) return refuse(std::move(limits.interviews));
  return {};
}

void give_back_active_job(Tx& tx, const OrganizationId& organization) {
  tx.write(decrease_active_jobs, organization);
  tx.note(LimitUse{.organization = organization, .limit = Limit::maxActiveJobs, .change = -1});
}

void insert_usage(Tx& tx, const OrganizationId& organization) {
  tx.write(insert_active_jobs, organization);
}

}  // namespace hireline::db
