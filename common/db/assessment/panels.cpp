#include "common/db/assessment/panels.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/assessment/owed_feedback.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_panel{"find_panel", R"(
select w.recruiter_id, r.name, r.email, w.seat, w.waived_at,
       (select min(own.created_at) from feedbacks own
        where own.organization_id = $1 and own.interview_id = $2
          and own.interviewer_email_key = r.email_key),
       )" HIRELINE_OWES_FEEDBACK("r.email_key") ", " HIRELINE_FEEDBACK_IS_DUE_AT R"(
from interviews i
join organizations o on o.id = i.organization_id
left join (interview_interviewers w join recruiters r on r.id = w.recruiter_id)
  on w.organization_id = i.organization_id and w.interview_id = i.id
where i.organization_id = $1 and i.id = $2
order by w.position)"};

const Statement delete_others{"delete_other_interviewers", R"(
delete from interview_interviewers
where organization_id = $1 and interview_id = $2 and recruiter_id <> all($3::text[]))"};

const Statement upsert_seats{"set_panel", R"(
with changed as (
  update interviews set updated_at = $5 where organization_id = $1 and id = $2)
insert into interview_interviewers (organization_id, interview_id, recruiter_id, seat, position)
select $1, $2, wanted.recruiter_id, wanted.seat, wanted.position
from unnest($3::text[], $4::text[]) with ordinality as wanted (recruiter_id, seat, position)
on conflict (organization_id, interview_id, recruiter_id) do update
set seat = excluded.seat, position = excluded.position)"};

const Statement upsert_interviewers{"insert_interviewers", R"(
insert into interview_interviewers (organization_id, interview_id, recruiter_id, position)
select $1, $2, listed.recruiter_id, listed.position
from unnest($3::text[]) with ordinality as listed (recruiter_id, position)
on conflict (organization_id, interview_id, recruiter_id) do update
set position = excluded.position)"};

const Statement update_waived{"waive_feedback", R"(
update interview_interviewers set waived_at = $4
where organization_id = $1 and interview_id = $2 and recruiter_id = $3)"};

const Statement select_rules{"find_feedback_rules", R"(
select exists (select from interview_interviewers w join recruiters r on r.id = w.recruiter_id
               where w.organization_id = $1 and w.interview_id = $2 and r.email_key = $3
                 and w.seat = 'shadow'), require_scores
from organizations
where id = $1)"};

const Statement select_owed{"list_owed_feedback", R"(
select m.recruiter_id, min(m.name), min(m.email), min()" HIRELINE_FEEDBACK_IS_DUE_AT R"()
from interviews i
join organizations o on o.id = i.organization_id
join pipeline_stages s on s.organization_id = i.organization_id and s.pipeline_id = i.pipeline_id
                      and s.stage_id = i.stage_id and ($3::int is null or s.stage_index = $3)
join interview_interviewers w on w.organization_id = i.organization_id and w.interview_id = i.id
join members m on m.organization_id = w.organization_id and m.recruiter_id = w.recruiter_id
where i.organization_id = $1 and i.pipeline_id = $2 and i.start_time <= $4 and )" HIRELINE_OWES_FEEDBACK(
                                                      "m.email_key") R"(
group by m.recruiter_id
order by m.recruiter_id)"};

const Statement select_owed_on{"list_owed_feedback_on", R"(
select m.recruiter_id, m.name, m.email, )" HIRELINE_FEEDBACK_IS_DUE_AT R"(
from interviews i
join organizations o on o.id = i.organization_id
join interview_interviewers w on w.organization_id = i.organization_id and w.interview_id = i.id
join members m on m.organization_id = w.organization_id and m.recruiter_id = w.recruiter_id
where i.organization_id = $1 and i.id = $2 and )" HIRELINE_OWES_FEEDBACK("m.email_key") R"(
order by w.position)"};

// Feedback is due 30 days after the end at most, and the last reminder comes four days later. Who
// was never reminded is not passed over: the time may have been set after the interview. A
// candidate who declined the time, which nobody moved, was not there.
const Statement update_reminded{"take_feedback_reminders", R"(
-- any-tenant: a worker looks after the interviews of all organizations
with found as (
  select w.organization_id, w.interview_id, w.recruiter_id, m.email, latest.at,
         latest.is_last and w.feedback_reminder_at is not null as is_last
  from interviews i
  join organizations o on o.id = i.organization_id
  join interview_interviewers w on w.organization_id = i.organization_id and w.interview_id = i.id
  join members m on m.organization_id = w.organization_id and m.recruiter_id = w.recruiter_id
  left join pipelines p on p.organization_id = i.organization_id and p.id = i.pipeline_id
  cross join lateral (
    select )" HIRELINE_FEEDBACK_IS_DUE_AT R"( as at) due
  cross join lateral (
    select max(reminder.at) as at, bool_or(reminder.is_last) as is_last
    from (select coalesce(i.planned_end_time, i.end_time) as at, false as is_last
          union all
          select due.at + days * interval '1 day', days = 4
          from generate_series(0, 4) days) reminder
    where reminder.at <= $1) latest
  where coalesce(i.planned_end_time, i.end_time) <= $1
    and coalesce(i.planned_end_time, i.end_time) > $1::timestamptz - interval '35 days'
    and o.feedback_due_hours is not null
    and (p.id is null or p.status in ('active', 'shortlisted'))
    and (i.status <> 'scheduled' or i.rsvp_status is distinct from 'declined')
    and (w.feedback_reminder_at is null or w.feedback_reminder_at < latest.at)
    and )" HIRELINE_OWES_FEEDBACK("m.email_key") R"(
  order by latest.at, w.interview_id, w.recruiter_id
  limit $2
  for no key update of w skip locked)
update interview_interviewers w set feedback_reminder_at = found.at
from found
where w.organization_id = found.organization_id and w.interview_id = found.interview_id
  and w.recruiter_id = found.recruiter_id
returning w.organization_id, w.interview_id, found.email, found.at, found.is_last)"};

const Statement select_due{"list_due_feedback", R"(
select i.id, i.participant_email, j.title, m.recruiter_id, m.name, m.email,
       coalesce(i.planned_end_time, i.end_time), )" HIRELINE_FEEDBACK_IS_DUE_AT R"(
from interviews i
join organizations o on o.id = i.organization_id
join openings j on j.organization_id = i.organization_id and j.id = i.opening_id
join interview_interviewers w on w.organization_id = i.organization_id and w.interview_id = i.id
join members m on m.organization_id = w.organization_id and m.recruiter_id = w.recruiter_id
where i.organization_id = $1 and coalesce(i.planned_end_time, i.end_time) <= $2 and )" HIRELINE_OWES_FEEDBACK(
                                                    "m.email_key") R"(
order by coalesce(i.planned_end_time, i.end_time), i.id, w.position
limit $3)"};

std::vector<OwedFeedback> owed_in(const Rows& rows) {
  std::vector<OwedFeedback> found;
  for (Row row : rows) {
    OwedFeedback& owed = found.emplace_back();
    row.read(owed.user_id, owed.name, owed.email, owed.due_at);
  }
  return found;
}

}  // namespace

Query<Panel> find_panel(const OrganizationId& organization, const InterviewId& interview) {
  return {select_panel, Params::of(organization, interview),
          [interview](const Rows& rows) -> Result<Panel> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
            Panel panel{.interview_id = interview, .members = {}};
            for (Row row : rows) {
              if (row.next_is_null()) continue;  // nobody is on the panel
              PanelMember& member = panel.members.emplace_back();
              row.read(member.user_id, member.name, member.email, member.seat, member.waived_at,
                       member.feedback_given_at, member.owes_feedback, member.feedback_due_at);
              if (!member.owes_feedback) member.feedback_due_at.reset();
            }
            return panel;
          }};
}

void set_panel(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::vector<PanelSeat>& seats) {
  const auto ids = each_of(seats, &PanelSeat::user_id);
  tx.write(delete_others, organization, interview, ids);
  tx.write(upsert_seats, organization, interview, ids, each_of(seats, &PanelSeat::seat), tx.now());
}

void set_interviewers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const std::vector<RecruiterId>& interviewers) {
  tx.write(delete_others, organization, interview, interviewers);
  tx.write(upsert_interviewers, organization, interview, interviewers);
}

void waive_feedback(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const RecruiterId& interviewer) {
  tx.write(update_waived, organization, interview, interviewer, tx.now());
}

FeedbackRules find_feedback_rules(Tx& tx, const OrganizationId& organization,
                                  const InterviewId& interview, const std::string& email) {
  FeedbackRules rules;
  Row row = tx.run(select_rules, organization, interview, email_key(email)).front();
  row.read(rules.is_shadow, rules.requires_scores);
  return rules;
}

std::vector<OwedFeedback> list_owed_feedback(Tx& tx, const OrganizationId& organization,
                                             const PipelineId& pipeline,
                                             const std::optional<std::int64_t>& stage_index) {
  return owed_in(tx.run(select_owed, organization, pipeline, stage_index, tx.now()));
}

std::vector<OwedFeedback> list_owed_feedback_on(Tx& tx, const OrganizationId& organization,
                                                const InterviewId& interview) {
  return owed_in(tx.run(select_owed_on, organization, interview));
}

std::vector<FeedbackReminder> take_feedback_reminders(Tx& tx, std::int64_t limit) {
  std::vector<FeedbackReminder> found;
  for (Row row : tx.run(update_reminded, tx.now(), limit)) {
    FeedbackReminder& reminder = found.emplace_back();
    row.read(reminder.organization_id, reminder.interview_id, reminder.recipient, reminder.due_at,
             reminder.is_last);
  }
  return found;
}

Query<std::vector<DueFeedback>> list_due_feedback(const OrganizationId& organization, Instant now,
                                                  std::int64_t limit) {
  return {select_due, Params::of(organization, now, limit),
          [](const Rows& rows) -> Result<std::vector<DueFeedback>> {
            std::vector<DueFeedback> found;
            for (Row row : rows) {
              DueFeedback& due = found.emplace_back();
              row.read(due.interview_id, due.candidate, due.job, due.user_id, due.name, due.email,
                       due.ended_at, due.due_at);
            }
            return found;
          }};
}

}  // namespace hireline::db
