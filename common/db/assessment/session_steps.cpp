#include "common/db/assessment/session_steps.hpp"

namespace hireline::db {
namespace {

const Statement update_started{"set_interview_started", R"(
with interview as (
  update interviews set status = 'in_progress', updated_at = $3
  where organization_id = $1 and id = $2
  returning organization_id, pipeline_id)
update pipelines p set last_activity_at = greatest(p.last_activity_at, $3)
from interview
where p.organization_id = interview.organization_id and p.id = interview.pipeline_id)"};

const Statement update_submitted{"set_interview_submitted", R"(
with interview as (
  update interviews set updated_at = $3
  where organization_id = $1 and id = $2
  returning organization_id, pipeline_id)
update pipelines p set last_activity_at = greatest(p.last_activity_at, $3)
from interview
where p.organization_id = interview.organization_id and p.id = interview.pipeline_id)"};

const Statement update_noticed{"set_interview_noticed", R"(
update interviews
set noticed_at = $3, opens_at = $3::timestamptz + make_interval(days => notice_lead_days)
where organization_id = $1 and id = $2 and notice_lead_days is not null and noticed_at is null)"};

}  // namespace

void set_interview_started(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview) {
  tx.write(update_started, organization, interview, tx.now());
}

void set_interview_submitted(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview) {
  tx.write(update_submitted, organization, interview, tx.now());
}

void set_noticed(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_noticed, organization, interview, tx.now());
}

}  // namespace hireline::db
