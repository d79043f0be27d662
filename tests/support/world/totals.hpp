// Compares the totals by status with the jobs, pipelines and interviews that they count.
#pragma once

#include <string>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// Returns the differences of job_totals, pipeline_totals and interview_totals, as a JSON array;
// "[]" if there are none. No status of a pipeline has the name of one of an interview.
inline std::string totals_differences(TestDatabase& database) {
  return database.value(R"(
with due as (
  select organization_id, null as opening_id, status, count(*) as number
  from openings group by 1, 2, 3
  union all
  select organization_id, opening_id, status, count(*)
  from pipelines where superseded_by is null group by 1, 2, 3
  union all
  select organization_id, opening_id, status, count(*)
  from interviews group by 1, 2, 3),
kept as (
  select organization_id, null as opening_id, status, sum(number) as number
  from job_totals cross join lateral (values
    ('draft', draft), ('active', active), ('paused', paused), ('closed', closed),
    ('archived', archived)) of_status (status, number)
  group by 1, 2, 3
  union all
  select organization_id, opening_id, status, sum(number)
  from pipeline_totals cross join lateral (values
    ('active', active), ('shortlisted', shortlisted), ('rejected', rejected), ('hired', hired),
    ('withdrawn', withdrawn)) of_status (status, number)
  group by 1, 2, 3
  union all
  select organization_id, opening_id, status, sum(number)
  from interview_totals cross join lateral (values
    ('scheduled', scheduled), ('in_progress', in_progress), ('completed', completed),
    ('declined', declined), ('cancelled', cancelled)) of_status (status, number)
  group by 1, 2, 3)
select coalesce(json_agg(found), '[]')
from (select due, kept from due full join kept
        on due.organization_id = kept.organization_id and due.status = kept.status
          and due.opening_id is not distinct from kept.opening_id
      where coalesce(due.number, 0) <> coalesce(kept.number, 0)) found)");
}

}  // namespace hireline::test
