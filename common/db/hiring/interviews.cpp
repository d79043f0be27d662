#include "common/db/hiring/interviews.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/hiring/interview_columns.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

// The answers of a submitted screening session.
#define RESPONSES                                                                    \
  "case when i.link_purpose = 'screening' then ("                                    \
  "  select json_agg(json_strip_nulls(json_build_object("                            \
  "    'questionId', q.id, 'question', q.text, 'followUpTo', q.follow_up_to,"        \
  "    'answer', coalesce(q.answer, ''), 'timeSpentSeconds', q.time_spent_seconds))" \
  "    order by q.position)"                                                         \
  "  from screening_sessions s join session_questions q"                             \
  "    on q.organization_id = s.organization_id and q.interview_id = s.interview_id" \
  "  where s.organization_id = i.organization_id and s.interview_id = i.id"          \
  "    and s.submitted_at is not null) end"

const Statement select_interview{
    "select_interview", "select " HIRELINE_INTERVIEW_COLUMNS(
                            "$3") ", e.answers, " RESPONSES ", " HIRELINE_FEEDBACK_COLUMNS R"(
from interviews i
left join candidate_feedbacks c on c.organization_id = i.organization_id and c.interview_id = i.id
left join evaluations e on e.organization_id = i.organization_id and e.id = i.evaluation_id
left join feedbacks f on f.organization_id = i.organization_id and f.interview_id = i.id
where i.organization_id = $1 and i.id = $2
order by f.id)"};

const Statement select_place{"select_interview_place", R"(
select pipeline_id, stage_id, participant_id
from interviews
where organization_id = $1 and id = $2)"};

#define INTERVIEW_STATE                                      \
  "select id, status, is_automated, start_time, declined_at" \
  " from interviews where organization_id = $1 and id = $2"

const Statement select_state{"select_interview_state", INTERVIEW_STATE};

const Statement select_for_update{"select_interview_for_update", INTERVIEW_STATE " for update"};

const Statement select_interviewers{"select_interviewers", R"(
select recruiter_id, name
from members
where organization_id = $1 and (recruiter_id = any($2) or email_key = $3)
order by recruiter_id)"};

// The stage's scorecard is kept in its current version.
const Statement insert_interview_rows{"insert_interview", R"(
with scorecard as (
  select stage.scorecard_id, current.current_version
  from opening_stages stage
  join scorecards current
    on current.organization_id = stage.organization_id and current.id = stage.scorecard_id
  where stage.organization_id = $1 and stage.opening_id = $3 and stage.id = $8),
created as (
  insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                          participant_name, pipeline_id, stage_id, is_automated, title, round,
                          start_time, end_time, meeting_link, client_url, recruiter_name,
                          recruiter_email, link_purpose, link_expires_at, status, created_at,
                          updated_at, scorecard_id, scorecard_version, notice_lead_days)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
          'scheduled', $20, $20, (select scorecard_id from scorecard),
          (select current_version from scorecard),
          (select notice_lead_days from organizations
           where id = $1 and notice_text is not null and $9))
  on conflict (organization_id, pipeline_id, stage_id)
    where status in ('scheduled', 'in_progress') and pipeline_id is not null
    do nothing
  returning organization_id, id, scorecard_id, scorecard_version),
interviewers as (
  insert into interview_interviewers (organization_id, interview_id, recruiter_id, seat, position)
  select created.organization_id, created.id, listed.recruiter_id, listed.seat, listed.position
  from created cross join unnest($21::text[], $25::text[])
    with ordinality as listed (recruiter_id, seat, position)),
links as (
  insert into link_tokens (token_hash, purpose, organization_id, interview_id, expires_at,
                           created_at)
  select link.token_hash, link.purpose, created.organization_id, created.id, link.expires_at, $20
  from created cross join unnest($22::bytea[], $23::text[], $24::timestamptz[])
    as link (token_hash, purpose, expires_at))
select scorecard_id, scorecard_version from created)"};

const Statement select_given{"has_feedback_of", R"(
select exists (select from feedbacks
               where organization_id = $1 and interview_id = $2 and interviewer_email_key = $3
                 and submitted_by is not distinct from $4))"};

// Despite its name, the constraint is unique by interview, address and author.
const Statement insert_feedback_row{"insert_feedback", R"(
insert into feedbacks (organization_id, id, interview_id, interviewer_email, interviewer_email_key,
                       overall_rating, traits, recommendation, comments, submitted_by, created_at,
                       scorecard_mean, is_shadow, saw_score)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        case when $10::record_id is not null and exists (
               select from interviews
               where organization_id = $1::record_id and id = $3::record_id
                 and evaluation_id is not null)
             then not )" HIRELINE_SCORE_IS_HIDDEN("$3", "$10") R"( end)
on conflict on constraint one_feedback_per_interviewer do nothing
returning id)"};

const Statement insert_score_rows{"insert_criterion_scores", R"(
insert into criterion_scores (organization_id, interview_id, feedback_id, criterion_id, position,
                              rating, evidence)
select $1, $2, $3, s.criterion_id, s.place - 1, s.rating, s.evidence
from unnest($4::text[], $5::int[], $6::text[])
  with ordinality as s (criterion_id, rating, evidence, place))"};

const Statement update_to_completed{"complete_interview", R"(
update interviews
set status = 'completed', planned_end_time = end_time, end_time = $3, updated_at = $3
where organization_id = $1 and id = $2 and status <> 'completed')"};

const Statement update_to_declined{"set_interview_declined", R"(
with declined as (
  update interviews
  set status = $6, declined_at = $3, decline_reason = $4, decline_tags = $5, updated_at = $3
  where organization_id = $1 and id = $2
  returning organization_id, pipeline_id)
update pipelines p
set last_activity_at = greatest(p.last_activity_at, $3)
from declined
where p.organization_id = declined.organization_id and p.id = declined.pipeline_id)"};

void read_answers(Row& row, Evaluation& evaluation) {
  row.read(evaluation.answers);
  if (evaluation.is_score_hidden) evaluation.hide_score();
}

Result<Interview> interview_with_feedbacks(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
  Interview interview;
  for (Row row : rows) {
    read_interview(row, interview);
    if (interview.evaluation)
      read_answers(row, *interview.evaluation);
    else
      row.skip(1);
    row.read(interview.responses);
    read_feedback(row, interview);
  }
  return interview;
}

InterviewState state_in(Row row) {
  InterviewState state;
  row.read(state.id, state.status, state.is_automated, state.start_time, state.declined_at);
  return state;
}

const Statement select_invitation{"select_invitation", R"(
select organization.name, opening.title, stage.name, stage.stage_type_key, i.title, i.status,
       i.is_automated, i.start_time, i.end_time, i.declined_at
from interviews i
join organizations organization on organization.id = i.organization_id
join openings opening on opening.organization_id = i.organization_id and opening.id = i.opening_id
left join pipeline_stages stage
  on stage.organization_id = i.organization_id and stage.pipeline_id = i.pipeline_id
  and stage.stage_id = i.stage_id
where i.organization_id = $1 and i.id = $2)"};

const Statement select_room{"select_room", R"(
-- any-tenant: the organization is what is looked for
select o.name, o.meeting_url, i.title, i.status, i.start_time, i.end_time
from interviews i
join organizations o on o.id = i.organization_id
where i.meeting_link is not null and substring(i.meeting_link from '[^/]+$') = $1
order by i.created_at desc
limit 1)"};

}  // namespace

Query<Interview> find_interview(const OrganizationId& organization, const InterviewId& interview,
                                const Viewer& viewer) {
  return {select_interview, Params::of(organization, interview, viewer), interview_with_feedbacks};
}

std::optional<InterviewPlace> find_interview_place(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview) {
  const Rows rows = tx.run(select_place, organization, interview);
  if (rows.empty()) return std::nullopt;
  InterviewPlace place;
  rows.front().read(place.pipeline_id, place.stage_id, place.participant_id);
  return place;
}

std::optional<InterviewState> find_interview_state(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview) {
  const Rows rows = tx.run(select_state, organization, interview);
  if (rows.empty()) return std::nullopt;
  return state_in(rows.front());
}

InterviewState lock_interview(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview) {
  return state_in(tx.run(select_for_update, organization, interview).front());
}

std::vector<Interviewer> find_possible_interviewers(Tx& tx, const OrganizationId& organization,
                                                    const std::vector<RecruiterId>& ids,
                                                    const std::optional<std::string>& email) {
  const auto key = email ? std::optional(email_key(*email)) : std::nullopt;
  std::vector<Interviewer> found;
  for (Row row : tx.run(select_interviewers, organization, ids, key)) {
    Interviewer& interviewer = found.emplace_back();
    row.read(interviewer.id, interviewer.name);
  }
  return found;
}

std::optional<InsertedInterview> insert_interview(Tx& tx, const OrganizationId& organization,
                                                  const NewInterview& created) {
  const Interview& interview = created.interview;
  const Rows rows = tx.run(
      insert_interview_rows, organization, interview.id, interview.job_id, created.participant_id,
      interview.participant.email, interview.participant.name, interview.pipeline_id,
      interview.stage_id, interview.is_automated, interview.title, interview.round,
      interview.start_time, interview.end_time, interview.meeting_link, interview.client_url,
      interview.recruiter_name, interview.recruiter_email, interview.link_purpose,
      interview.link_expires_at, tx.now(), each_of(created.interviewers, &Interviewer::id),
      each_of(created.links, &NewLink::token_hash), each_of(created.links, &NewLink::purpose),
      each_of(created.links, &NewLink::expires_at),
      each_of(created.interviewers, &Interviewer::seat));
  if (rows.empty()) return std::nullopt;
  InsertedInterview inserted;
  Row row = rows.front();
  read_scorecard(row, inserted.scorecard);
  return inserted;
}

bool has_feedback_of(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     const std::string& interviewer_email,
                     const std::optional<RecruiterId>& submitted_by) {
  return tx.run(select_given, organization, interview, email_key(interviewer_email), submitted_by)
      .front()
      .next<bool>();
}

bool insert_feedback(Tx& tx, const OrganizationId& organization, const NewFeedback& created) {
  const Feedback& feedback = created.feedback;
  if (tx.run(insert_feedback_row, organization, feedback.id, created.interview_id,
             feedback.interviewer_email, email_key(feedback.interviewer_email),
             feedback.overall_rating, feedback.traits, feedback.recommendation, feedback.comments,
             created.submitted_by, tx.now(), feedback.scorecard_mean,
             feedback.is_shadow.value_or(false))
          .empty())
    return false;
  if (!created.scores.empty())
    tx.write(insert_score_rows, organization, created.interview_id, feedback.id,
             each_of(created.scores, &CriterionScore::criterion),
             each_of(created.scores, &CriterionScore::rating),
             each_of(created.scores, &CriterionScore::evidence));
  return true;
}

void complete_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_to_completed, organization, interview, tx.now());
}

void set_interview_declined(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, InterviewStatus status,
                            const std::optional<std::string>& reason, const JsonText& tags) {
  tx.write(update_to_declined, organization, interview, tx.now(), reason, tags, status);
}

InvitationFacts find_invitation(Tx& tx, const OrganizationId& organization,
                                const InterviewId& interview) {
  InvitationFacts facts;
  tx.run(select_invitation, organization, interview)
      .front()
      .read(facts.organization_name, facts.job_title, facts.stage_name, facts.stage_type,
            facts.title, facts.status, facts.is_automated, facts.start_time, facts.end_time,
            facts.declined_at);
  return facts;
}

std::optional<FoundRoom> find_room(Tx& tx, const std::string& room) {
  const Rows rows = tx.run(select_room, room);
  if (rows.empty()) return std::nullopt;
  FoundRoom found;
  rows.front().read(found.organization_name, found.meeting_url, found.title, found.status,
                    found.start_time, found.end_time);
  return found;
}

}  // namespace hireline::db
