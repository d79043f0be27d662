#include "common/db/assessment/screening.hpp"

#include "common/base/json_writer.hpp"
#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

const Statement insert_session{"insert_screening_session", R"(
with session as (
  insert into screening_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold,
                                  max_follow_ups)
  select $1, $2, stage.time_limit_minutes, coalesce(stage.pass_threshold, $5),
         coalesce(stage.max_follow_ups, 0)
  from (select) as one_row
  left join opening_stages stage
    on stage.organization_id = $1 and stage.opening_id = $3 and stage.id = $4)
insert into session_questions (organization_id, interview_id, id, position, follow_up_to, title,
                               text, ideal_answer, rubric)
select $1, $2, id, position, follow_up_to, title, text, ideal_answer, rubric
from json_to_recordset($6::json)
  as (id text, position int, follow_up_to text, title text, text text, ideal_answer text,
      rubric json))"};

const Statement copy_session{"copy_screening_session", R"(
with session as (
  insert into screening_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold,
                                  max_follow_ups)
  select organization_id, $3, coalesce($4, time_limit_minutes), pass_threshold, max_follow_ups
  from screening_sessions
  where organization_id = $1 and interview_id = $2)
insert into session_questions (organization_id, interview_id, id, position, follow_up_to, title,
                               text, ideal_answer, rubric, answer, revision, time_spent_seconds,
                               saved_at)
select organization_id, $3, id, position, follow_up_to, title, text, ideal_answer, rubric, answer,
       revision, time_spent_seconds, saved_at
from session_questions
where organization_id = $1 and interview_id = $2 and not is_generated)"};

const Statement select_session{
    "select_screening_session",
    "select stage.stage_type_key, i.status, i.link_expires_at, s.time_limit_minutes,"
    " s.pass_threshold, s.max_follow_ups, s.considered_question_id, s.started_at, s.submitted_at,"
    " s.submitted_from, " HIRELINE_SESSION_SUBJECT
    " from screening_sessions s" HIRELINE_SESSION_JOINS
    " where s.organization_id = $1 and s.interview_id = $2"};

const Statement select_submitted{"is_session_submitted", R"(
select exists (select from screening_sessions
               where organization_id = $1 and interview_id = $2 and submitted_at is not null))"};

const Statement select_questions{"select_session_questions", R"(
select id, position, follow_up_to, is_generated, title, text, ideal_answer, rubric, answer, revision,
       time_spent_seconds, saved_at, replied_at
from session_questions
where organization_id = $1 and interview_id = $2
order by position)"};

const Statement update_started{"set_session_started", R"(
update screening_sessions set started_at = $3 where organization_id = $1 and interview_id = $2)"};

const Statement update_answers{"save_answers", R"(
update session_questions q
set answer = saved.answer, saved_at = $6,
    revision = q.revision + (q.answer is distinct from saved.answer)::int,
    time_spent_seconds = coalesce(saved.time_spent_seconds, q.time_spent_seconds)
from unnest($3::text[], $4::text[], $5::int[]) as saved (id, answer, time_spent_seconds)
where q.organization_id = $1 and q.interview_id = $2 and q.id = saved.id)"};

const Statement update_replied{"set_replied", R"(
update session_questions set replied_at = $4
where organization_id = $1 and interview_id = $2 and id = $3)"};

const Statement update_considered{"set_considered", R"(
update screening_sessions set considered_question_id = $3
where organization_id = $1 and interview_id = $2)"};

const Statement insert_generated{"insert_follow_up", R"(
insert into session_questions (organization_id, interview_id, id, position, follow_up_to,
                               is_generated, text, rubric)
select $1::record_id, $2::record_id, $4, max(position) + 1, $3::record_id, true, $5, '[]'
from session_questions
where organization_id = $1 and interview_id = $2 and (id = $3 or follow_up_to = $3))"};

const Statement update_submitted{"set_session_submitted", R"(
update screening_sessions set submitted_at = $3, submitted_from = $4
where organization_id = $1 and interview_id = $2)"};

void write_text(JsonWriter& json, std::string_view key, const std::optional<std::string>& text) {
  if (!text) return;
  json.key(key);
  json.string(*text);
}

// Returns a JSON array for json_to_recordset.
std::string as_rows(const std::vector<SessionQuestion>& questions) {
  std::string rows;
  JsonWriter json(rows);
  json.begin_array();
  for (const SessionQuestion& question : questions) {
    json.begin_object();
    write_text(json, "id", question.id.str());
    json.key("position");
    json.integer(question.position);
    if (question.follow_up_to) write_text(json, "follow_up_to", question.follow_up_to->str());
    write_text(json, "title", question.title);
    write_text(json, "text", question.text);
    write_text(json, "ideal_answer", question.key.ideal_answer);
    json.key("rubric");
    json.raw(rubric_json(question.key.rubric).text);
    json.end_object();
  }
  json.end_array();
  return rows;
}

}  // namespace

void insert_screening_session(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, const JobId& job, const StageId& stage,
                              const std::vector<SessionQuestion>& questions) {
  tx.write(insert_session, organization, interview, job, stage, default_pass_threshold,
           JsonText{as_rows(questions)});
}

void copy_screening_session(Tx& tx, const OrganizationId& organization, const InterviewId& earlier,
                            const InterviewId& interview,
                            const std::optional<std::int64_t>& time_limit_minutes) {
  tx.write(copy_session, organization, earlier, interview, time_limit_minutes);
}

FoundSession find_screening_session(Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview) {
  const Rows rows = tx.run(select_session, organization, interview);
  ensure(!rows.empty(), "an interview with a screening link must have a session");
  FoundSession found;
  ScreeningSession& session = found.session;
  Row row = rows.front();
  row.read(session.type, session.interview_status, session.link_expires_at,
           session.time_limit_minutes, session.pass_threshold, session.max_follow_ups,
           session.question_awaiting_follow_up, session.started_at, session.submitted_at,
           session.submitted_from);
  read_subject(row, found.subject);
  return found;
}

bool is_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  return tx.run(select_submitted, organization, interview).front().next<bool>();
}

std::vector<SessionQuestion> list_session_questions(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview) {
  std::vector<SessionQuestion> questions;
  for (Row row : tx.run(select_questions, organization, interview)) {
    SessionQuestion& question = questions.emplace_back();
    JsonText rubric;
    row.read(question.id, question.position, question.follow_up_to, question.is_generated,
             question.title, question.text, question.key.ideal_answer, rubric, question.answer,
             question.revision, question.time_spent_seconds, question.saved_at,
             question.replied_at);
    question.key.rubric = rubric_from(rubric);
  }
  return questions;
}

void set_session_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_started, organization, interview, tx.now());
}

void save_answers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                  const std::vector<AnswerToSave>& answers) {
  if (answers.empty()) return;
  tx.write(update_answers, organization, interview, each_of(answers, &AnswerToSave::question),
           each_of(answers, &AnswerToSave::answer),
           each_of(answers, &AnswerToSave::time_spent_seconds), tx.now());
}

void set_replied(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                 const QuestionId& question) {
  tx.write(update_replied, organization, interview, question, tx.now());
}

void set_considered(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const std::optional<QuestionId>& question) {
  tx.write(update_considered, organization, interview, question);
}

void insert_follow_up(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const QuestionId& question, const std::string& text) {
  tx.write(insert_generated, organization, interview, question, new_id<QuestionId>(), text);
}

void set_session_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                           SubmittedFrom from) {
  tx.write(update_submitted, organization, interview, tx.now(), from);
}

}  // namespace hireline::db
