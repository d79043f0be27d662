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
with noticed as (
  update interviews
  set noticed_at = $3, opens_at = $3::timestamptz + make_interval(days => notice_lead_days),
      link_expires_at = case when notice_lead_days > 0
                          then greatest(link_expires_at,
                                        $3::timestamptz + (link_expires_at - created_at))
                          else link_expires_at end
  where organization_id = $1 and id = $2 and notice_lead_days is not null and noticed_at is null
    and exists (select from organizations where id = $1 and notice_text is not null)
  returning id, link_purpose, link_expires_at),
token as (
  update link_tokens t set expires_at = noticed.link_expires_at
  from noticed
  where t.organization_id = $1 and t.interview_id = noticed.id
    and t.purpose = noticed.link_purpose)
select link_expires_at from noticed)"};

const Statement copy_noticed{"copy_interview_notice", R"(
update interviews i
set noticed_at = earlier.noticed_at, opens_at = earlier.opens_at
from interviews earlier
where i.organization_id = $1 and i.id = $3
  and earlier.organization_id = $1 and earlier.id = $2
returning i.noticed_at)"};

}  // namespace

void set_interview_started(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview) {
  tx.write(update_started, organization, interview, tx.now());
}

void set_interview_submitted(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview) {
  tx.write(update_submitted, organization, interview, tx.now());
}

std::optional<Instant> set_noticed(Tx& tx, const OrganizationId& organization,
                                   const InterviewId& interview) {
  const Rows rows = tx.run(update_noticed, organization, interview, tx.now());
  if (rows.empty()) return std::nullopt;
  return rows.front().next<Instant>();
}

std::optional<Instant> copy_notice(Tx& tx, const OrganizationId& organization,
                                   const InterviewId& earlier, const InterviewId& interview) {
  return tx.run(copy_noticed, organization, earlier, interview)
      .front()
      .next<std::optional<Instant>>();
}

}  // namespace hireline::db
