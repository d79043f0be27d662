#include "common/db/operations/counters.hpp"

#include <utility>

#include "common/db/totals.hpp"

namespace hireline::db {
namespace {

const Statement compare_jobs{"compare_active_jobs", R"(
select $1::text, coalesce(to_jsonb(stored.used), 'null')::text, to_jsonb(counted.jobs)::text
from (select count(*) as jobs from openings
      where organization_id = $1 and status = 'active') counted
left join active_job_usage stored on stored.organization_id = $1
where stored.used is distinct from counted.jobs)"};

const Statement lock_jobs{"lock_active_jobs", R"(
select used from active_job_usage where organization_id = $1 and $2 <> '' for update)"};

const Statement correct_jobs{"correct_active_jobs", R"(
insert into active_job_usage as usage (organization_id, used)
select $1::text, count(*) from openings
where organization_id = $1 and status = 'active' and $2 <> ''
on conflict (organization_id) do update set used = excluded.used)"};

// A month without interviews needs no row.
const Statement compare_months{"compare_interviews_of_month", R"(
with counted as (
  select date_trunc('month', created_at at time zone 'UTC')::date as month, count(*) as interviews
  from interviews where organization_id = $1 group by 1),
stored as (select month, used from interview_usage where organization_id = $1)
select coalesce(stored.month, counted.month)::text,
       coalesce(to_jsonb(stored.used), 'null')::text,
       to_jsonb(coalesce(counted.interviews, 0))::text
from counted full join stored on stored.month = counted.month
where coalesce(stored.used, 0) <> coalesce(counted.interviews, 0)
order by 1)"};

const Statement lock_month{"lock_interviews_of_month", R"(
select used from interview_usage where organization_id = $1 and month = $2::date for update)"};

const Statement correct_month{"correct_interviews_of_month", R"(
insert into interview_usage as usage (organization_id, month, used)
select $1::text, $2::date, count(*) from interviews
where organization_id = $1
  and date_trunc('month', created_at at time zone 'UTC')::date = $2::date
on conflict (organization_id, month) do update set used = excluded.used)"};

// The status of each candidate, computed from the pipelines as pool_standing() does for one.
#define STANDINGS                                                                        \
  "with standings as ("                                                                  \
  " select distinct on (participant_id) participant_id as id, status, last_activity_at," \
  "  count(*) over (partition by participant_id) as jobs"                                \
  " from pipelines where organization_id = $1 and superseded_by is null"                 \
  " order by participant_id, last_activity_at desc, id desc)"

// Texts of the two sides have different collations, so a comparison needs an explicit collation.
const Statement compare_candidates{"compare_pool_candidates", STANDINGS R"(,
counted as (
  select s.*, lower(own.name) as name_key, lower(t.email) as email_key,
         pool_sort_key(own.name, t.email) as sort_key
  from standings s
  join participants t on t.id = s.id
  cross join lateral (select pool_name($1, s.id) collate "default" as name) own),
stored as (
  select p.participant_id as id, p.job_count::bigint as jobs, p.latest_status as status,
         p.last_activity_at, n.job_count::bigint as name_jobs, n.latest_status as name_status,
         n.name_key, n.email_key, n.sort_key
  from pool_candidates p
  left join pool_names n
    on n.organization_id = p.organization_id and n.participant_id = p.participant_id
  where p.organization_id = $1),
compared as (
  select stored.id as stored_id, counted.id as counted_id,
         (stored.jobs, stored.status collate "C", stored.last_activity_at)
           is not distinct from
           (counted.jobs, counted.status collate "C", counted.last_activity_at) as stands,
         (stored.name_jobs, stored.name_status collate "C", stored.name_key collate "C",
          stored.email_key collate "C", stored.sort_key collate "C")
           is not distinct from
           (counted.jobs, counted.status collate "C", counted.name_key collate "C",
            counted.email_key collate "C", counted.sort_key collate "C") as is_found,
         jsonb_build_object('jobs', stored.jobs, 'status', stored.status, 'lastActivityAt',
                            stored.last_activity_at) as before,
         jsonb_build_object('jobs', counted.jobs, 'status', counted.status, 'lastActivityAt',
                            counted.last_activity_at, 'isFoundByName', true) as after
  from counted full join stored on stored.id = counted.id)
select coalesce(stored_id, counted_id)::text,
       case when stored_id is null then 'null'
            else (before || jsonb_build_object('isFoundByName', is_found))::text end,
       case when counted_id is null then 'null' else after::text end
from compared
where not (stands and is_found)
order by 1)"};

const Statement lock_candidate{"lock_pool_candidate", R"(
select latest_status from pool_candidates
where organization_id = $1 and participant_id = $2 for update)"};

// The row is deleted first, so that all of it is recreated, including the names, which would
// otherwise not be changed.
const Statement forget_candidate{"forget_pool_candidate", R"(
delete from pool_candidates where organization_id = $1 and participant_id = $2)"};
const Statement correct_candidate{"correct_pool_candidate", R"(
select is_now from refresh_pool_candidate($1, $2))"};

#define TOTALS \
  STANDINGS    \
  ", counted as (select " HIRELINE_COUNTS_BY_STATUS("status") " from standings)," \
  " stored as (select " HIRELINE_TOTALS_BY_STATUS " from pool_totals where organization_id = $1)"

const Statement compare_totals{"compare_pool_totals", TOTALS R"(
select $1::text, to_jsonb(stored)::text, to_jsonb(counted)::text
from counted cross join stored
where counted is distinct from stored)"};

const Statement lock_totals{"lock_pool_totals", R"(
select stripe from pool_totals where organization_id = $1 and $2 <> ''
order by stripe for update)"};

// A difference of totals is added to one stripe. A stripe that is added concurrently is consistent
// with the rows that are added with it.
#define DIFFERENCE_BY_STATUS                                                   \
  " counted.active - stored.active, counted.shortlisted - stored.shortlisted," \
  " counted.rejected - stored.rejected, counted.hired - stored.hired,"         \
  " counted.withdrawn - stored.withdrawn "
#define ADD_DIFFERENCE_BY_STATUS                              \
  " set active = total.active + excluded.active,"             \
  "  shortlisted = total.shortlisted + excluded.shortlisted," \
  "  rejected = total.rejected + excluded.rejected,"          \
  "  hired = total.hired + excluded.hired,"                   \
  "  withdrawn = total.withdrawn + excluded.withdrawn"

const Statement correct_totals{
    "correct_pool_totals", TOTALS
    " insert into pool_totals as total"
    " select $1::text, 0," DIFFERENCE_BY_STATUS
    " from counted cross join stored where $2 <> ''"
    " on conflict (organization_id, stripe) do update" ADD_DIFFERENCE_BY_STATUS};

#define JOBS_BY_STATUS                                                                            \
  "with counted as (select count(*) filter (where status = 'draft') as draft,"                    \
  "   count(*) filter (where status = 'active') as active,"                                       \
  "   count(*) filter (where status = 'paused') as paused,"                                       \
  "   count(*) filter (where status = 'closed') as closed,"                                       \
  "   count(*) filter (where status = 'archived') as archived"                                    \
  "  from openings where organization_id = $1),"                                                  \
  " stored as (select coalesce(sum(draft), 0)::bigint as draft,"                                  \
  "   coalesce(sum(active), 0)::bigint as active, coalesce(sum(paused), 0)::bigint as paused,"    \
  "   coalesce(sum(closed), 0)::bigint as closed, coalesce(sum(archived), 0)::bigint as archived" \
  "  from job_totals where organization_id = $1)"

const Statement compare_jobs_by_status{"compare_job_totals", JOBS_BY_STATUS R"(
select $1::text, to_jsonb(stored)::text, to_jsonb(counted)::text
from counted cross join stored
where counted is distinct from stored)"};

const Statement lock_jobs_by_status{"lock_job_totals", R"(
select stripe from job_totals where organization_id = $1 and $2 <> '' order by stripe for update)"};

const Statement correct_jobs_by_status{"correct_job_totals", JOBS_BY_STATUS R"(
insert into job_totals as total
select $1::text, 0, counted.draft - stored.draft, counted.active - stored.active,
       counted.paused - stored.paused, counted.closed - stored.closed,
       counted.archived - stored.archived
from counted cross join stored where $2 <> ''
on conflict (organization_id, stripe) do update
set draft = total.draft + excluded.draft, active = total.active + excluded.active,
    paused = total.paused + excluded.paused, closed = total.closed + excluded.closed,
    archived = total.archived + excluded.archived)"};

#define PIPELINES_BY_STATUS \
  " from (select id from openings where organization_id = $1) o"                \
  " cross join lateral (select " HIRELINE_COUNTS_BY_STATUS("p.status")          \
  "   from pipelines p"                                                         \
  "   where p.organization_id = $1 and p.opening_id = o.id"                     \
  "     and p.superseded_by is null) counted"                                   \
  " cross join lateral " HIRELINE_PIPELINES_OF_JOB("o.id") " stored"            \
  " where counted is distinct from stored"

const Statement compare_pipelines{"compare_pipeline_totals",
                                  "select o.id::text, to_jsonb(stored)::text,"
                                  " to_jsonb(counted)::text" PIPELINES_BY_STATUS " order by o.id"};

const Statement lock_pipelines{"lock_pipeline_totals", R"(
select stripe from pipeline_totals where organization_id = $1 and opening_id = $2
order by stripe for update)"};

const Statement correct_pipelines{
    "correct_pipeline_totals",
    "insert into pipeline_totals as total"
    " select $1, o.id, 0," DIFFERENCE_BY_STATUS PIPELINES_BY_STATUS
    " and o.id = $2"
    " on conflict (organization_id, opening_id, stripe) do update" ADD_DIFFERENCE_BY_STATUS};

#define INTERVIEWS_BY_STATUS \
  " from (select id from openings where organization_id = $1) o"      \
  " cross join lateral " HIRELINE_INTERVIEWS_OF_JOB_COUNTED("o.id") " counted" \
  " cross join lateral " HIRELINE_INTERVIEWS_OF_JOB("o.id") " stored" \
  " where counted is distinct from stored"

const Statement compare_interviews{"compare_interview_totals",
                                   "select o.id::text, to_jsonb(stored)::text,"
                                   " to_jsonb(counted)::text" INTERVIEWS_BY_STATUS
                                   " order by o.id"};

const Statement lock_interviews{"lock_interview_totals", R"(
select stripe from interview_totals where organization_id = $1 and opening_id = $2
order by stripe for update)"};

const Statement correct_interviews{
    "correct_interview_totals",
    "insert into interview_totals as total"
    " select $1, o.id, 0, counted.scheduled - stored.scheduled,"
    "  counted.in_progress - stored.in_progress, counted.completed - stored.completed,"
    "  counted.declined - stored.declined,"
    "  counted.cancelled - stored.cancelled" INTERVIEWS_BY_STATUS
    " and o.id = $2"
    " on conflict (organization_id, opening_id, stripe) do update"
    " set scheduled = total.scheduled + excluded.scheduled,"
    "  in_progress = total.in_progress + excluded.in_progress,"
    "  completed = total.completed + excluded.completed,"
    "  declined = total.declined + excluded.declined,"
    "  cancelled = total.cancelled + excluded.cancelled"};

const Statement select_organizations{"list_organization_ids",
                                     "select id from organizations order by id"};

const Sql& comparison_of(Counter counter) {
  switch (counter) {
    case Counter::active_jobs:
      return compare_jobs;
    case Counter::interviews_of_month:
      return compare_months;
    case Counter::pool_candidates:
      return compare_candidates;
    case Counter::pool_totals:
      return compare_totals;
    case Counter::jobs_by_status:
      return compare_jobs_by_status;
    case Counter::pipelines_by_status:
      return compare_pipelines;
    case Counter::interviews_by_status:
      return compare_interviews;
  }
  std::unreachable();
}

const Sql& lock_of(Counter counter) {
  switch (counter) {
    case Counter::active_jobs:
      return lock_jobs;
    case Counter::interviews_of_month:
      return lock_month;
    case Counter::pool_candidates:
      return lock_candidate;
    case Counter::pool_totals:
      return lock_totals;
    case Counter::jobs_by_status:
      return lock_jobs_by_status;
    case Counter::pipelines_by_status:
      return lock_pipelines;
    case Counter::interviews_by_status:
      return lock_interviews;
  }
  std::unreachable();
}

const Sql& correction_of(Counter counter) {
  switch (counter) {
    case Counter::active_jobs:
      return correct_jobs;
    case Counter::interviews_of_month:
      return correct_month;
    case Counter::pool_candidates:
      return correct_candidate;
    case Counter::pool_totals:
      return correct_totals;
    case Counter::jobs_by_status:
      return correct_jobs_by_status;
    case Counter::pipelines_by_status:
      return correct_pipelines;
    case Counter::interviews_by_status:
      return correct_interviews;
  }
  std::unreachable();
}

}  // namespace

std::vector<CounterDifference> find_counter_differences(Tx& tx, Counter counter,
                                                        const OrganizationId& organization) {
  std::vector<CounterDifference> differences;
  for (Row row : tx.run(comparison_of(counter), organization)) {
    CounterDifference& one = differences.emplace_back();
    one.counter = counter;
    one.organization_id = organization;
    row.read(one.about, one.stored, one.counted);
  }
  return differences;
}

void lock_counter(Tx& tx, const CounterDifference& difference) {
  tx.write(lock_of(difference.counter), difference.organization_id, difference.about);
}

void reconcile_counter(Tx& tx, const CounterDifference& difference) {
  if (difference.counter == Counter::pool_candidates)
    tx.write(forget_candidate, difference.organization_id, difference.about);
  tx.write(correction_of(difference.counter), difference.organization_id, difference.about);
}

std::vector<OrganizationId> list_organization_ids(Tx& tx) {
  std::vector<OrganizationId> ids;
  for (Row row : tx.run(select_organizations)) ids.push_back(row.next<OrganizationId>());
  return ids;
}

}  // namespace hireline::db
