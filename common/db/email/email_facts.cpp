#include "common/db/email/email_facts.hpp"

#include "common/db/assessment/owed_feedback.hpp"

namespace hireline::db {
namespace {

// A zone that PostgreSQL no longer has counts as unknown.
const Statement select_interview_surroundings{"select_interview_surroundings", R"(
select o.name, j.title, s.name, t.id, t.name, t.email_invitations, t.email_reminders,
       t.email_status_updates, t.timezone, t.locale, zone.name,
       coalesce(to_char(local.starts, 'FMDay, FMDD FMMonth YYYY, HH24:MI'), ''),
       coalesce(to_char(local.ends, case when local.ends::date = local.starts::date then 'HH24:MI'
                                         else 'FMDay, FMDD FMMonth YYYY, HH24:MI' end), ''),
       coalesce(to_char(i.link_expires_at at time zone zone.name,
                        'FMDay, FMDD FMMonth YYYY, HH24:MI'), ''),
       (select string_agg(tag, ', ' order by position)
        from json_array_elements_text(i.decline_tags) with ordinality as given (tag, position)),
       coalesce(to_char(()" HIRELINE_FEEDBACK_IS_DUE_AT R"() at time zone zone.name,
                        'FMDay, FMDD FMMonth YYYY, HH24:MI'), ''),
       case when i.notice_lead_days is not null then o.notice_text end,
       coalesce(i.notice_lead_days, 0), p.status
from interviews i
join organizations o on o.id = i.organization_id
join openings j on j.organization_id = i.organization_id and j.id = i.opening_id
join participants t on t.id = i.participant_id
left join pipelines p on p.organization_id = i.organization_id and p.id = i.pipeline_id
left join pipeline_stages s
  on s.organization_id = i.organization_id and s.pipeline_id = i.pipeline_id
     and s.stage_id = i.stage_id
cross join lateral (
  select case when $3 and is_time_zone(t.timezone) then t.timezone else 'UTC' end as name) zone
cross join lateral (
  select i.start_time at time zone zone.name as starts,
         i.end_time at time zone zone.name as ends) local
where i.organization_id = $1 and i.id = $2)"};

const Statement select_pipeline_surroundings{"select_pipeline_surroundings", R"(
select o.name, j.title, t.id, t.email, coalesce(t.name, p.invited_name), t.email_invitations,
       t.email_reminders, t.email_status_updates, t.timezone, t.locale, latest.client_url,
       p.status, p.superseded_by is not null
from pipelines p
join organizations o on o.id = p.organization_id
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
join participants t on t.id = p.participant_id
left join lateral (
  select client_url from interviews
  where organization_id = p.organization_id and pipeline_id = p.id
  order by created_at desc limit 1) latest on true
where p.organization_id = $1 and p.id = $2)"};

const Statement select_concerned{"list_recruiters_concerned", R"(
with concerned as (
  select m.email, m.email_key
  from interview_interviewers listed
  join members m
    on m.organization_id = listed.organization_id and m.recruiter_id = listed.recruiter_id
  where listed.organization_id = $1 and listed.interview_id = $2
  union all
  select recruiter_email, lower(recruiter_email)
  from interviews
  where organization_id = $1 and id = $2 and recruiter_email is not null),
owners as (
  select email, email_key from members
  where organization_id = $1 and role = 'owner' and not exists (select from concerned))
select distinct on (email_key) email
from (select * from concerned union all select * from owners) everybody
order by email_key, email)"};

const Statement select_responsible{"list_recruiters_responsible", R"(
with named as (
  select m.email, m.email_key
  from interviews i
  join members m on m.organization_id = $1 and m.email_key = lower(i.recruiter_email)
  where i.organization_id = $1 and i.id = $2
    and not exists (select from interview_interviewers w
                    where w.organization_id = $1 and w.interview_id = i.id
                      and w.recruiter_id = m.recruiter_id and )" HIRELINE_OWES_FEEDBACK(
                                                                      "m.email_key") R"())
select email
from (select * from named
      union all
      select email, email_key from members
      where organization_id = $1 and role = 'owner' and not exists (select from named)) responsible
order by email_key)"};

const Statement select_to_explain{"list_members_to_explain", R"(
with request as (
  select * from explanation_requests where organization_id = $1 and id = $2),
named as (
  select m.email, m.email_key
  from request r join members m on m.organization_id = $1 and m.recruiter_id = r.assigned_to
  union all
  select m.email, m.email_key
  from request r
  cross join lateral (
    select lower(recruiter_email) as email_key from interviews
    where organization_id = $1 and pipeline_id = r.pipeline_id and recruiter_email is not null
    order by created_at desc limit 1) latest
  join members m on m.organization_id = $1 and m.email_key = latest.email_key
  where r.kind = 'explanation')
select email
from (select * from named
      union all
      select email, email_key from members
      where organization_id = $1 and role = 'owner' and not exists (select from named)) responsible
order by email_key)"};

const Statement select_explanation{"find_explanation_surroundings", R"(
select pipeline_id, kind = 'contest', answer, outcome,
       to_char(due_at at time zone 'UTC', 'FMDay, FMDD FMMonth YYYY, HH24:MI')
from explanation_requests
where organization_id = $1 and id = $2)"};

const Statement select_due{"list_due_reminders", R"(
-- any-tenant: one search for all organizations
with due as (
  select organization_id, id, participant_id, pipeline_id, start_time as moment,
         'live_invitation' as invitation, 'live_reminder' as reminder
  from interviews
  where status = 'scheduled' and not is_automated and rsvp_status is distinct from 'declined'
    and start_time > $1 and start_time <= $1::timestamptz + interval '1 day'
  union all
  select organization_id, id, participant_id, pipeline_id, link_expires_at, 'link_invitation',
         'link_reminder'
  from interviews
  where status = 'scheduled' and is_automated
    and link_expires_at > $1 and link_expires_at <= $1::timestamptz + interval '1 day')
select due.organization_id, due.id, due.reminder, e.recipient, due.participant_id, due.pipeline_id
from due
join emails e
  on e.organization_id = due.organization_id and e.kind = due.invitation and e.subject_id = due.id
     and e.status = 'sent' and e.created_at <= due.moment - interval '1 day'
where not exists (
  select from emails reminder
  where reminder.organization_id = due.organization_id and reminder.kind = due.reminder
    and reminder.subject_id = due.id)
order by due.moment
limit $2)"};

Row& read_preferences(Row& row, Preferences& preferences) {
  return row.read(preferences.email_invitations, preferences.email_reminders,
                  preferences.email_status_updates, preferences.timezone, preferences.locale);
}

std::vector<std::string> addresses_in(const Rows& rows) {
  std::vector<std::string> addresses;
  for (Row row : rows) addresses.push_back(row.next<std::string>());
  return addresses;
}

}  // namespace

std::optional<InterviewSurroundings> find_interview_surroundings(Tx& tx,
                                                                 const OrganizationId& organization,
                                                                 const InterviewId& interview,
                                                                 Reader reader) {
  const Rows rows =
      tx.run(select_interview_surroundings, organization, interview, reader == Reader::candidate);
  if (rows.empty()) return std::nullopt;
  InterviewSurroundings found;
  Row row = rows.front();
  row.read(found.organization, found.job, found.stage, found.participant_id, found.own_name);
  read_preferences(row, found.preferences)
      .read(found.zone, found.starts, found.ends, found.expires, found.decline_tags,
            found.feedback_due, found.notice, found.notice_lead_days, found.pipeline_status);
  return found;
}

std::optional<PipelineSurroundings> find_pipeline_surroundings(Tx& tx,
                                                               const OrganizationId& organization,
                                                               const PipelineId& pipeline) {
  const Rows rows = tx.run(select_pipeline_surroundings, organization, pipeline);
  if (rows.empty()) return std::nullopt;
  PipelineSurroundings found;
  Row row = rows.front();
  row.read(found.organization, found.job, found.participant_id, found.email, found.name);
  read_preferences(row, found.preferences)
      .read(found.client_url, found.status, found.is_superseded);
  return found;
}

std::vector<std::string> list_recruiters_concerned(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview) {
  return addresses_in(tx.run(select_concerned, organization, interview));
}

std::vector<std::string> list_recruiters_responsible(Tx& tx, const OrganizationId& organization,
                                                     const InterviewId& interview) {
  return addresses_in(tx.run(select_responsible, organization, interview));
}

std::vector<std::string> list_members_to_explain(Tx& tx, const OrganizationId& organization,
                                                 const ExplanationRequestId& request) {
  return addresses_in(tx.run(select_to_explain, organization, request));
}

std::optional<ExplanationSurroundings> find_explanation_surroundings(
    Tx& tx, const OrganizationId& organization, const ExplanationRequestId& request) {
  const Rows rows = tx.run(select_explanation, organization, request);
  if (rows.empty()) return std::nullopt;
  ExplanationSurroundings found;
  rows.front().read(found.pipeline, found.is_contest, found.answer, found.outcome, found.due);
  return found;
}

std::vector<DueReminder> list_due_reminders(Tx& tx, std::int64_t limit) {
  std::vector<DueReminder> due;
  for (Row row : tx.run(select_due, tx.now(), limit)) {
    DueReminder& reminder = due.emplace_back();
    row.read(reminder.organization_id, reminder.interview_id, reminder.kind, reminder.recipient,
             reminder.participant_id, reminder.pipeline_id);
  }
  return due;
}

}  // namespace hireline::db
