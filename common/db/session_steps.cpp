#include "common/db/session_steps.hpp"

namespace hireline::db {
namespace {

constexpr Sql update_started{"set_interview_started", R"(
with interview as (
  update interviews set status = 'in_progress', updated_at = $3
  where organization_id = $1 and id = $2
  returning organization_id, pipeline_id, stage_id),
activity as (
  update pipelines p set last_activity_at = greatest(p.last_activity_at, $3)
  from interview
  where p.organization_id = interview.organization_id and p.id = interview.pipeline_id)
update pipeline_stages s
set status = 'in_progress', candidate_status = 'in_progress', started_at = $3
from interview
where s.organization_id = interview.organization_id and s.pipeline_id = interview.pipeline_id
  and s.stage_id = interview.stage_id and s.interview_id = $2 and s.status = 'invited')"};

constexpr Sql update_submitted{"set_interview_submitted", R"(
with interview as (
  update interviews set updated_at = $3
  where organization_id = $1 and id = $2
  returning organization_id, pipeline_id, stage_id),
activity as (
  update pipelines p set last_activity_at = greatest(p.last_activity_at, $3)
  from interview
  where p.organization_id = interview.organization_id and p.id = interview.pipeline_id)
update pipeline_stages s
set candidate_status = 'under_review'
from interview
where s.organization_id = interview.organization_id and s.pipeline_id = interview.pipeline_id
  and s.stage_id = interview.stage_id and s.interview_id = $2 and s.status = 'in_progress')"};

}  // namespace

void set_interview_started(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview) {
  tx.run(update_started, organization, interview, tx.now());
}

void set_interview_submitted(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview) {
  tx.run(update_submitted, organization, interview, tx.now());
}

std::vector<Sql> session_step_statements() {
  return {update_started, update_submitted};
}

}  // namespace hireline::db
