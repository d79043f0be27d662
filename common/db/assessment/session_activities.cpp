#include "common/db/assessment/session_activities.hpp"

namespace hireline::db {
namespace {

const Statement insert_rows{"insert_activities", R"(
with known as (
  select count(*) as number from session_activities
  where organization_id = $1 and interview_id = $2)
insert into session_activities (organization_id, interview_id, position, kind, problem_id, size,
                                happened_at, reported_at)
select $1, $2, known.number + reported.position - 1, reported.kind, reported.problem_id, reported.size,
       reported.happened_at, $7
from known, unnest($3::text[], $4::text[], $5::int[], $6::timestamptz[])
  with ordinality as reported (kind, problem_id, size, happened_at, position)
where known.number + reported.position <= $8
returning position)"};

const Statement select_rows{"select_activities", R"(
select kind, problem_id, size, happened_at from session_activities
where organization_id = $1 and interview_id = $2
order by position)"};

}  // namespace

std::int64_t insert_activities(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview,
                               const std::vector<SessionActivity>& activities) {
  return tx
      .run(insert_rows, organization, interview, each_of(activities, &SessionActivity::kind),
           each_of(activities, &SessionActivity::problem),
           each_of(activities, &SessionActivity::size),
           each_of(activities, &SessionActivity::happened_at), tx.now(), max_activities)
      .size();
}

std::vector<SessionActivity> list_activities(Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview) {
  std::vector<SessionActivity> activities;
  for (Row row : tx.run(select_rows, organization, interview)) {
    SessionActivity& activity = activities.emplace_back();
    row.read(activity.kind, activity.problem, activity.size, activity.happened_at);
  }
  return activities;
}

}  // namespace hireline::db
