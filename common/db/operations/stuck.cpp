#include "common/db/operations/stuck.hpp"

#include "common/db/assessment/owed_feedback.hpp"
#include "common/db/assessment/unreviewed.hpp"

namespace hireline::db {
namespace {

// A session that nobody submitted ends when its time is over, and at the latest when the link of an
// untimed one expires.
#define SESSION_IS_OVER(session)                                                               \
  session ".started_at is not null and " session ".submitted_at is null and coalesce(" session \
          ".started_at + make_interval(mins => " session                                       \
          ".time_limit_minutes),"                                                              \
          " i.link_expires_at) < $2"

// Of the interview `i`.
#define SOMEBODY_OWES_FEEDBACK                                                                   \
  "exists (select from interview_interviewers w"                                                 \
  " join members m on m.organization_id = w.organization_id and m.recruiter_id = w.recruiter_id" \
  " where w.organization_id = i.organization_id and w.interview_id = i.id"                       \
  " and " HIRELINE_OWES_FEEDBACK("m.email_key") ")"

// A recruiter went on to another stage after it. The stage can have no number: not all interviews
// belong to one.
#define STAGE_WAS_PASSED                                                                      \
  "exists (select from pipeline_stages later where later.organization_id = s.organization_id" \
  " and later.pipeline_id = s.pipeline_id and later.stage_index > s.stage_index"              \
  " and later.status <> 'pending')"

const Statement select_stuck{"list_stuck", R"(
-- any-tenant: operators look across organizations
with going_on as (
  select i.*, coalesce(s.name, i.title, '') as about,
         i.status = 'scheduled' and i.rsvp_status is not distinct from 'declined' as time_declined,
         )" STAGE_WAS_PASSED R"( as stage_was_passed
  from interviews i
  join pipelines p on p.organization_id = i.organization_id and p.id = i.pipeline_id
    and p.status in ('active', 'shortlisted')
  left join pipeline_stages s on s.organization_id = i.organization_id
    and s.pipeline_id = i.pipeline_id and s.stage_id = i.stage_id
  where ($1::text is null or i.organization_id = $1)
    and i.status in ('scheduled', 'in_progress')),
stuck as (
  select 'feedback_owed' as kind, i.id, i.organization_id, i.opening_id, i.participant_email as candidate,
         i.about, i.end_time as since
  from going_on i
  where i.end_time <= $2 and not i.time_declined and )" SOMEBODY_OWES_FEEDBACK R"(
  union all
  select 'needs_decision', i.pipeline_id, i.organization_id, i.opening_id, i.participant_email,
         i.about, i.end_time
  from going_on i
  where not i.is_automated and i.end_time <= $2 and not i.time_declined and not i.stage_was_passed
    and not )" SOMEBODY_OWES_FEEDBACK R"(
  union all
  select 'time_declined', i.id, i.organization_id, i.opening_id, i.participant_email, i.about,
         i.rsvp_at
  from going_on i
  where i.time_declined
  union all
  select 'not_answered', i.id, i.organization_id, i.opening_id, i.participant_email, i.about,
         i.created_at
  from going_on i
  where not i.is_automated and i.end_time > $2 and i.rsvp_status is null
  union all
  select case when i.link_expires_at <= $2 then 'link_expired' else 'not_started' end, i.id,
         i.organization_id, i.opening_id, i.participant_email, i.about,
         case when i.link_expires_at <= $2 then i.link_expires_at else i.created_at end
  from going_on i
  where i.is_automated and i.status = 'scheduled'
  union all
  select 'not_submitted', i.id, i.organization_id, i.opening_id, i.participant_email, i.about,
         coalesce(screening.started_at, coding.started_at)
  from going_on i
  left join screening_sessions screening
    on screening.organization_id = i.organization_id and screening.interview_id = i.id
  left join coding_sessions coding
    on coding.organization_id = i.organization_id and coding.interview_id = i.id
  where i.is_automated and i.status = 'in_progress'
    and ()" SESSION_IS_OVER("screening") " or " SESSION_IS_OVER("coding") R"()
  union all
  select 'needs_review', i.id, i.organization_id, i.opening_id, i.participant_email,
         coalesce(s.name, i.title, ''), e.created_at
  from evaluations e
  join interviews i on i.organization_id = e.organization_id and i.evaluation_id = e.id
  join pipelines p on p.organization_id = i.organization_id and p.id = i.pipeline_id
    and p.status in ('active', 'shortlisted')
  join pipeline_stages s on s.organization_id = i.organization_id
    and s.pipeline_id = i.pipeline_id and s.stage_id = i.stage_id
  where )" HIRELINE_IS_UNREVIEWED R"( and s.result_source is distinct from 'human'
    and ($1::text is null or e.organization_id = $1)
  union all
  select 'idle', p.id, p.organization_id, p.opening_id, t.email,
         coalesce(here.name || ': ' || here.status, 'all stages are completed'),
         p.last_activity_at
  from pipelines p
  join participants t on t.id = p.participant_id
  left join lateral (
    select s.name, s.status from pipeline_stages s
    where s.organization_id = p.organization_id and s.pipeline_id = p.id
      and s.status <> 'completed' and not )" STAGE_WAS_PASSED R"(
    order by s.stage_index limit 1) here on true
  where p.status in ('active', 'shortlisted') and p.superseded_by is null
    and coalesce(here.status in ('pending', 'unlocked', 'declined'), true)
    and ($1::text is null or p.organization_id = $1)
  union all
  select 'task_dead', t.id, t.organization_id, null, null, t.kind || coalesce(': ' || t.last_error, ''),
         t.finished_at
  from tasks t
  where t.state = 'dead' and ($1::text is null or t.organization_id = $1)
  union all
  select 'mail_failed', m.id, m.organization_id, null, m.recipient,
         m.kind || coalesce(': ' || m.last_error, ''), m.created_at
  from emails m
  where m.status = 'failed' and m.created_at > $2 - interval '30 days'
    and ($1::text is null or m.organization_id = $1))
select stuck.kind, stuck.id, o.slug, stuck.candidate, j.title, stuck.about, stuck.since
from stuck
left join organizations o on o.id = stuck.organization_id
left join openings j on j.organization_id = stuck.organization_id and j.id = stuck.opening_id
where stuck.since <= $3
order by stuck.since, stuck.id
limit $4)"};

}  // namespace

Query<std::vector<StuckItem>> list_stuck(const std::optional<OrganizationId>& organization,
                                         Instant now, Instant before, std::int64_t limit) {
  return {select_stuck, Params::of(organization, now, before, limit),
          [](const Rows& rows) -> Result<std::vector<StuckItem>> {
            std::vector<StuckItem> found;
            for (Row row : rows) {
              StuckItem& item = found.emplace_back();
              row.read(item.kind, item.id, item.organization, item.candidate, item.job, item.about,
                       item.since);
            }
            return found;
          }};
}

}  // namespace hireline::db
