#include "common/db/candidates/candidate_views.hpp"

#include <algorithm>

#include "common/db/hiring/interview_columns.hpp"
#include "common/db/json_columns.hpp"
#include "common/db/word_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define HIRELINE_OWN_PIPELINE_COLUMNS \
  "p.id, j.title, o.name, p.status, p.last_activity_at, " HIRELINE_WORD_COLUMNS

const Statement select_dashboard{"select_dashboard", R"(
-- any-tenant: a candidate sees their own pipelines in all organizations
select )" HIRELINE_OWN_PIPELINE_COLUMNS R"(,
       s.name, s.stage_index, s.candidate_status,
       i.id, i.start_time, i.end_time, i.meeting_link, )" HIRELINE_RSVP_COLUMNS R"(
from pipelines p
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
join organizations o on o.id = p.organization_id
join pipeline_stages s on s.organization_id = p.organization_id and s.pipeline_id = p.id
left join interviews i on i.organization_id = s.organization_id and i.id = s.interview_id
  and i.status = 'scheduled' and not i.is_automated
where p.participant_id = $1
order by p.last_activity_at desc, p.id desc, s.stage_index)"};

// Each stage with all its interviews; the upcoming interview may be one of them.
const Statement select_pipeline{"select_candidate_pipeline", R"(
-- any-tenant: candidates name a pipeline alone, and it must be theirs
select )" HIRELINE_OWN_PIPELINE_COLUMNS R"(,
       j.description, j.department, j.location, j.employment_type,
       s.name, s.stage_index, s.candidate_status, s.stage_type_key,
       u.id, u.start_time, u.end_time, u.meeting_link, u.rsvp_status, u.rsvp_at,
       i.id, i.status, i.is_automated, i.start_time, i.end_time, i.link_expires_at,
       coalesce(screening.time_limit_minutes, coding.time_limit_minutes),
       coalesce(screening.started_at, coding.started_at)
from pipelines p
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
join organizations o on o.id = p.organization_id
join pipeline_stages s on s.organization_id = p.organization_id and s.pipeline_id = p.id
left join interviews u on u.organization_id = s.organization_id and u.id = s.interview_id
  and u.status = 'scheduled' and not u.is_automated
left join interviews i on i.organization_id = s.organization_id and i.pipeline_id = s.pipeline_id
  and i.stage_id = s.stage_id and i.participant_id = p.participant_id
left join screening_sessions screening on screening.organization_id = i.organization_id
  and screening.interview_id = i.id
left join coding_sessions coding on coding.organization_id = i.organization_id
  and coding.interview_id = i.id
where p.participant_id = $1 and p.id = $2
order by s.stage_index, i.id)"};

const Statement select_interview{"select_candidate_interview", R"(
-- any-tenant: candidates name an interview alone, and it must be theirs
select i.id, theirs.id, j.title, o.name, stage.name, i.title, i.round, i.is_automated, i.status,
       i.start_time, i.end_time, i.recruiter_name, i.meeting_link, )" HIRELINE_RSVP_COLUMNS R"(,
       i.client_url, i.link_purpose, i.link_expires_at,
       coding.time_limit_minutes, coding.started_at, coding.submitted_at,
       (select coalesce(json_agg(json_build_object(
                 'problemId', p.problem_id, 'order', p.position, 'title', d.title,
                 'language', own.language, 'code', own.code) order by p.position), '[]')
        from session_problems p
        join dsa_problems d on d.id = p.problem_id
        left join lateral (
          select w.language, w.code from session_code w
          where w.organization_id = p.organization_id and w.interview_id = p.interview_id
            and w.problem_id = p.problem_id and w.code ~ '[^[:space:]]'
          order by w.language = p.language desc nulls last, w.saved_at desc, w.language
          limit 1) own on true
        where p.organization_id = coding.organization_id and p.interview_id = coding.interview_id
          and coding.started_at is not null),
       s.interview_id is not null, stage.stage_type_key, s.time_limit_minutes,
       s.considered_question_id, s.started_at, s.submitted_at,
       q.id, q.position, q.follow_up_to, q.title, q.text, q.answer, q.time_spent_seconds,
       q.saved_at, q.replied_at
from interviews i
join openings j on j.organization_id = i.organization_id and j.id = i.opening_id
join organizations o on o.id = i.organization_id
left join pipelines theirs on theirs.organization_id = i.organization_id
  and theirs.id = i.pipeline_id and theirs.participant_id = i.participant_id
left join pipeline_stages stage on stage.organization_id = i.organization_id
  and stage.pipeline_id = i.pipeline_id and stage.stage_id = i.stage_id
left join coding_sessions coding on coding.organization_id = i.organization_id
  and coding.interview_id = i.id
left join screening_sessions s on s.organization_id = i.organization_id and s.interview_id = i.id
left join session_questions q on q.organization_id = s.organization_id
  and q.interview_id = s.interview_id
where i.participant_id = $1 and i.id = $2
order by q.position)"};

const Statement select_own_feedback{"select_own_feedback", R"(
-- any-tenant: candidates name an interview alone, and it must be theirs
select c.overall_rating, c.traits, c.recommendation, c.comments, c.created_at, c.updated_at
from interviews i
left join candidate_feedbacks c on c.organization_id = i.organization_id and c.interview_id = i.id
  and c.submitted_by is null
where i.participant_id = $1 and i.id = $2)"};

void read_pipeline(Row& row, CandidatePipelineFields& pipeline) {
  PipelineStatus status{};
  CandidateFacingWords words;
  row.read(pipeline.id, pipeline.job_title, pipeline.organization_name, status,
           pipeline.last_activity_at);
  read_words(row, words);
  pipeline.candidate_facing_status = candidate_facing_status(status, words);
}

void read_upcoming(Row& row, std::optional<UpcomingInterview>& upcoming) {
  if (row.next_is_null()) {
    row.skip(6);
    return;
  }
  UpcomingInterview& coming = upcoming.emplace();
  row.read(coming.interview_id, coming.start_time, coming.end_time, coming.meeting_link);
  read_rsvp(row, coming.rsvp);
}

Result<CandidateDashboard> dashboard(const Rows& rows) {
  CandidateDashboard result;
  for (Row row : rows) {
    CandidatePipeline pipeline;
    read_pipeline(row, pipeline);
    if (result.pipelines.empty() || result.pipelines.back().id != pipeline.id)
      result.pipelines.push_back(std::move(pipeline));
    CandidateStage& stage = result.pipelines.back().stage_progression.emplace_back();
    row.read(stage.name, stage.order, stage.candidate_status);
    read_upcoming(row, stage.upcoming);
  }
  return result;
}

void read_own_interview(Row& row, OwnInterview& interview) {
  TimedSession session;
  row.read(interview.id, interview.status, interview.is_automated, interview.start_time,
           interview.end_time, interview.link_expires_at, session.time_limit_minutes,
           session.started_at);
  if (!is_active(interview.status)) interview.link_expires_at.reset();
  if (!interview.link_expires_at) return;
  session.link_expires_at = *interview.link_expires_at;
  interview.ends_at = session_end(session);
}

Result<CandidatePipelineDetail> pipeline_detail(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::pipeline});
  CandidatePipelineDetail pipeline;
  auto& stages = pipeline.stage_progression;
  for (Row row : rows) {
    read_pipeline(row, pipeline);
    row.read(pipeline.job_description, pipeline.department, pipeline.location,
             pipeline.employment_type);
    CandidateStageDetail stage;
    row.read(stage.name, stage.order, stage.candidate_status, stage.type);
    read_upcoming(row, stage.upcoming);
    if (stages.empty() || stages.back().order != stage.order) stages.push_back(std::move(stage));
    if (row.next_is_null()) continue;
    read_own_interview(row, stages.back().interviews.emplace_back());
  }
  return pipeline;
}

// The session, which the rows of the interview repeat, and its questions.
struct SessionFacts {
  ScreeningSession session;
  std::vector<SessionQuestion> questions;
};

Result<OwnOpinion> own_opinion(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
  OwnOpinion opinion;
  Row row = rows.front();
  if (row.next_is_null()) return opinion;
  OwnFeedback& own = opinion.candidate_feedback.emplace();
  row.read(own.overall_rating, own.traits, own.recommendation, own.comments, own.created_at,
           own.updated_at);
  return opinion;
}

void read_coding_session(Row& row, std::optional<CandidateCodingSession>& session) {
  if (row.next_is_null()) {
    row.skip(4);
    return;
  }
  CandidateCodingSession& own = session.emplace();
  JsonText solutions;
  row.read(own.time_limit_minutes, own.started_at, own.submitted_at, solutions);
  TimedSession timed;
  timed.time_limit_minutes = own.time_limit_minutes;
  timed.started_at = own.started_at;
  own.ends_at = session_end(timed);
  own.problems = own_solutions_from(solutions);
}

void read_interview(Row& row, FoundCandidateInterview& found) {
  CandidateInterview& view = found.view;
  row.read(view.id, view.pipeline_id, view.job_title, view.organization_name, view.stage_name,
           view.title, view.round, view.is_automated, view.status, view.start_time, view.end_time,
           view.recruiter_name, view.meeting_link);
  read_rsvp(row, view.rsvp);
  row.read(found.client_url, found.link_purpose, view.link_expires_at);
  read_coding_session(row, view.coding_session);
}

void read_session(Row& row, const CandidateInterview& view, SessionFacts& facts) {
  ScreeningSession& session = facts.session;
  session.interview_status = view.status;
  session.link_expires_at = view.link_expires_at.value();
  row.read(session.type, session.time_limit_minutes, session.question_awaiting_follow_up,
           session.started_at, session.submitted_at);
  if (row.next_is_null()) return;
  SessionQuestion& question = facts.questions.emplace_back();
  row.read(question.id, question.position, question.follow_up_to, question.title, question.text,
           question.answer, question.time_spent_seconds, question.saved_at, question.replied_at);
}

// Returns only the questions that the session's own page shows.
CandidateSession view_of(const SessionFacts& facts) {
  const ScreeningSession& session = facts.session;
  CandidateSession view{.question_count = std::ranges::count_if(
                            facts.questions, [](const auto& one) { return !one.follow_up_to; }),
                        .questions = {},
                        .time_limit_minutes = session.time_limit_minutes,
                        .started_at = session.started_at,
                        .ends_at = session_end(session),
                        .submitted_at = session.submitted_at};
  for (const SessionQuestion& question : visible_questions(session, facts.questions))
    view.questions.push_back({.id = question.id,
                              .title = question.title,
                              .text = question.text,
                              .order = std::ssize(view.questions),
                              .answer = question.answer,
                              .time_spent_seconds = question.time_spent_seconds,
                              .saved_at = question.saved_at});
  return view;
}

Result<FoundCandidateInterview> interview(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
  FoundCandidateInterview found;
  std::optional<SessionFacts> facts;
  for (Row row : rows) {
    read_interview(row, found);
    if (!row.next<bool>()) break;
    if (!facts) facts.emplace();
    read_session(row, found.view, *facts);
  }
  CandidateInterview& view = found.view;
  if (facts) view.session = view_of(*facts);
  if (!is_active(view.status)) view.meeting_link.reset();
  const bool is_submitted = (view.session && view.session->submitted_at) ||
                            (view.coding_session && view.coding_session->submitted_at);
  const bool is_open = view.is_automated && is_active(view.status) && !is_submitted;
  if (!is_open) {
    found.link_purpose.reset();
    view.link_expires_at.reset();
  }
  return found;
}

}  // namespace

Query<CandidateDashboard> find_dashboard(const ParticipantId& participant) {
  return {select_dashboard, Params::of(participant), dashboard};
}

Query<CandidatePipelineDetail> find_candidate_pipeline(const ParticipantId& participant,
                                                       const PipelineId& pipeline) {
  return {select_pipeline, Params::of(participant, pipeline), pipeline_detail};
}

Query<FoundCandidateInterview> find_candidate_interview(const ParticipantId& participant,
                                                        const InterviewId& id) {
  return {select_interview, Params::of(participant, id), interview};
}

Query<OwnOpinion> find_own_feedback(const ParticipantId& participant, const InterviewId& id) {
  return {select_own_feedback, Params::of(participant, id), own_opinion};
}

}  // namespace hireline::db
