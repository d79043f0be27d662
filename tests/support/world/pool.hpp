// Compares the talent pool with the pipelines from which it is derived.
#pragma once

#include <string>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// Returns the differences between the tables of the pool and values computed from the pipelines, as
// a JSON array; "[]" if there are none.
inline std::string pool_differences(TestDatabase& database) {
  return database.value(R"(
with truth as (
  select distinct on (p.organization_id, p.participant_id)
         p.organization_id, p.participant_id, p.status, p.last_activity_at, t.email,
         -- By their own name, else as the organization invited them first.
         coalesce(t.name, (select o.invited_name from pipelines o
                           where o.organization_id = p.organization_id
                             and o.participant_id = p.participant_id
                             and o.invited_name is not null
                           order by o.created_at, o.id limit 1)) as name,
         (select count(*) from pipelines o where o.organization_id = p.organization_id
            and o.participant_id = p.participant_id) as jobs
  from pipelines p join participants t on t.id = p.participant_id
  order by p.organization_id, p.participant_id, p.last_activity_at desc, p.id desc),
candidates as (
  select 'candidate' as what, participant_id as id, truth.status as due, c.latest_status as is
  from truth full join pool_candidates c using (organization_id, participant_id)
  where (truth.jobs, truth.status, truth.last_activity_at)
        is distinct from (c.job_count, c.latest_status, c.last_activity_at)),
names as (
  select 'name' as what, participant_id as id, truth.name as due, n.name_key as is
  from truth full join pool_names n using (organization_id, participant_id)
  where (truth.jobs, truth.status, lower(truth.name), lower(truth.email),
         pool_sort_key(truth.name, truth.email))
        is distinct from (n.job_count, n.latest_status, n.name_key, n.email_key, n.sort_key)),
due as (
  select organization_id, count(*) filter (where status = 'active') as active,
         count(*) filter (where status = 'shortlisted') as shortlisted,
         count(*) filter (where status = 'rejected') as rejected,
         count(*) filter (where status = 'hired') as hired,
         count(*) filter (where status = 'withdrawn') as withdrawn
  from truth group by organization_id),
kept as (
  select organization_id, sum(active) as active, sum(shortlisted) as shortlisted,
         sum(rejected) as rejected, sum(hired) as hired, sum(withdrawn) as withdrawn
  from pool_totals group by organization_id),
totals as (
  select 'total' as what, organization_id as id, due::text as due, kept::text as is
  from kept left join due using (organization_id)
  where (kept.active, kept.shortlisted, kept.rejected, kept.hired, kept.withdrawn)
        is distinct from (coalesce(due.active, 0), coalesce(due.shortlisted, 0),
                          coalesce(due.rejected, 0), coalesce(due.hired, 0),
                          coalesce(due.withdrawn, 0)))
select coalesce(json_agg(found), '[]')
from (select * from candidates union all select * from names
      union all select * from totals) found)");
}

}  // namespace hireline::test
