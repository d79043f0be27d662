#include "common/db/assessment/coding.hpp"

#include "common/db/banks/problem_columns.hpp"
#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

// The problems of a job's stage.
#define PROBLEMS_OF_STAGE                                                                     \
  " join stage_items item"                                                                    \
  "   on item.organization_id = stage.organization_id and item.opening_id = stage.opening_id" \
  "   and item.stage_index = stage.stage_index"                                               \
  " join dsa_problems problem"                                                                \
  "   on problem.id = item.reference_id"                                                      \
  "   and (problem.organization_id is null or problem.organization_id = $1) "

const Statement select_has_problems{
    "has_problems",
    "select exists (select from opening_stages stage" PROBLEMS_OF_STAGE
    "where stage.organization_id = $1 and stage.opening_id = $2 and stage.id = $3)"};

// A problem that the stage lists twice is included once.
const Statement insert_session{"insert_coding_session", R"(
with session as (
  insert into coding_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
  select i.organization_id, i.id, coalesce(stage.time_limit_minutes, $3),
         coalesce(stage.pass_threshold, $4)
  from interviews i
  left join opening_stages stage
    on stage.organization_id = $1 and stage.opening_id = i.opening_id and stage.id = i.stage_id
  where i.organization_id = $1 and i.id = $2)
insert into session_problems (organization_id, interview_id, problem_id, position)
select i.organization_id, i.id, problem.id,
       row_number() over (order by min(item.item_order), min(item.position)) - 1
from interviews i
join opening_stages stage
  on stage.organization_id = i.organization_id and stage.opening_id = i.opening_id
  and stage.id = i.stage_id)" PROBLEMS_OF_STAGE R"(
where i.organization_id = $1 and i.id = $2
group by i.organization_id, i.id, problem.id
returning position)"};

const Statement copy_session{"copy_coding_session", R"(
with session as (
  insert into coding_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
  select organization_id, $3, coalesce($4, time_limit_minutes), pass_threshold
  from coding_sessions
  where organization_id = $1 and interview_id = $2),
problems as (
  insert into session_problems (organization_id, interview_id, problem_id, position)
  select organization_id, $3, problem_id, position
  from session_problems
  where organization_id = $1 and interview_id = $2)
insert into session_code (organization_id, interview_id, problem_id, language, code, revision,
                          saved_at)
select organization_id, $3, problem_id, language, code, revision, saved_at
from session_code
where organization_id = $1 and interview_id = $2)"};

const Statement select_session{
    "select_coding_session",
    "select i.status, i.link_expires_at, s.time_limit_minutes, s.pass_threshold, s.started_at,"
    " s.submitted_at, s.submitted_from, s.judging, s.score, s.judged_at, " HIRELINE_SESSION_SUBJECT
    " from coding_sessions s" HIRELINE_SESSION_JOINS
    " where s.organization_id = $1 and s.interview_id = $2"};

const Statement select_problems{
    "select_session_problems",
    "select p.problem_id, q.title, q.difficulty, q.statement, q.constraints, q.languages,"
    " q.starter_code, q.time_limit_ms, q.memory_limit_mb, " HIRELINE_VISIBLE_CASES
    " from session_problems p join dsa_problems q on q.id = p.problem_id"
    "  and (q.organization_id is null or q.organization_id = $1)"
    " where p.organization_id = $1 and p.interview_id = $2 order by p.position"};

const Statement select_languages{"select_solvable_problems", R"(
select p.problem_id, q.languages,
       exists (select from dsa_test_cases t where t.problem_id = q.id and not t.is_hidden)
from session_problems p
join dsa_problems q
  on q.id = p.problem_id and (q.organization_id is null or q.organization_id = $1)
where p.organization_id = $1 and p.interview_id = $2
order by p.position)"};

const Statement select_code{"select_session_code", R"(
select problem_id, language, code, saved_at, revision
from session_code
where organization_id = $1 and interview_id = $2
order by problem_id, saved_at desc, language)"};

const Statement select_submitted_code{"select_submitted_code", R"(
select c.problem_id, c.language, c.code, c.saved_at, c.revision
from session_problems p
join session_code c using (organization_id, interview_id, problem_id, language)
where p.organization_id = $1 and p.interview_id = $2
order by p.position)"};

const Statement update_started{"set_coding_started", R"(
update coding_sessions set started_at = $3 where organization_id = $1 and interview_id = $2)"};

const Statement upsert_code{"save_session_code", R"(
insert into session_code (organization_id, interview_id, problem_id, language, code, revision,
                          saved_at)
select $1::record_id, $2::record_id, saved.problem_id, saved.language, saved.code, 1,
       greatest($6, (select max(c.saved_at) + interval '1 microsecond' from session_code c
                     where c.organization_id = $1 and c.interview_id = $2
                       and c.problem_id = saved.problem_id))
from unnest($3::text[], $4::text[], $5::text[]) as saved (problem_id, language, code)
on conflict (organization_id, interview_id, problem_id, language)
do update set code = excluded.code, saved_at = excluded.saved_at,
              revision = session_code.revision + (session_code.code <> excluded.code)::int)"};

const Statement update_submitted{"set_coding_submitted", R"(
with session as (
  update coding_sessions set submitted_at = $3, submitted_from = $4, judging = 'queued'
  where organization_id = $1 and interview_id = $2)
update session_problems p set language = saved.language
from (select distinct on (problem_id) problem_id, language
      from session_code
      where organization_id = $1 and interview_id = $2 and code ~ '[^[:space:]]'
      order by problem_id, saved_at desc, language) saved
where p.organization_id = $1 and p.interview_id = $2 and p.problem_id = saved.problem_id)"};

std::vector<SavedCode> read_code(const Rows& rows) {
  std::vector<SavedCode> code;
  for (Row row : rows) {
    SavedCode& one = code.emplace_back();
    row.read(one.problem, one.language, one.code, one.saved_at, one.revision);
  }
  return code;
}

}  // namespace

bool has_problems(Tx& tx, const OrganizationId& organization, const JobId& job,
                  const StageId& stage) {
  return tx.run(select_has_problems, organization, job, stage).front().next<bool>();
}

bool insert_coding_session(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview) {
  return !tx.run(insert_session, organization, interview, default_coding_minutes,
                 default_pass_threshold)
              .empty();
}

void copy_coding_session(Tx& tx, const OrganizationId& organization, const InterviewId& earlier,
                         const InterviewId& interview,
                         const std::optional<std::int64_t>& time_limit_minutes) {
  tx.write(copy_session, organization, earlier, interview, time_limit_minutes);
}

std::optional<FoundCodingSession> find_coding_session(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview) {
  const Rows rows = tx.run(select_session, organization, interview);
  if (rows.empty()) return std::nullopt;
  FoundCodingSession found;
  CodingSession& session = found.session;
  Row row = rows.front();
  row.read(session.interview_status, session.link_expires_at, session.time_limit_minutes,
           session.pass_threshold, session.started_at, session.submitted_at, session.submitted_from,
           session.judging, session.score, session.judged_at);
  read_subject(row, found.subject);
  return found;
}

std::vector<SessionProblem> list_session_problems(Tx& tx, const OrganizationId& organization,
                                                  const InterviewId& interview) {
  std::vector<SessionProblem> problems;
  for (Row row : tx.run(select_problems, organization, interview)) {
    SessionProblem& problem = problems.emplace_back();
    JsonText starter_code;
    row.read(problem.id, problem.title, problem.difficulty, problem.statement, problem.constraints,
             problem.languages, starter_code, problem.time_limit_ms, problem.memory_limit_mb);
    problem.starter_code = starter_code_from(starter_code);
    problem.cases = read_visible_cases(row);
  }
  return problems;
}

std::vector<SolvableProblem> list_solvable_problems(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview) {
  std::vector<SolvableProblem> problems;
  for (Row row : tx.run(select_languages, organization, interview)) {
    SolvableProblem& problem = problems.emplace_back();
    row.read(problem.id, problem.languages, problem.has_visible_cases);
  }
  return problems;
}

std::vector<SavedCode> list_saved_code(Tx& tx, const OrganizationId& organization,
                                       const InterviewId& interview) {
  return read_code(tx.run(select_code, organization, interview));
}

std::vector<SavedCode> list_submitted_code(Tx& tx, const OrganizationId& organization,
                                           const InterviewId& interview) {
  return read_code(tx.run(select_submitted_code, organization, interview));
}

void set_coding_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_started, organization, interview, tx.now());
}

void save_code(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::vector<CodeToSave>& solutions) {
  if (solutions.empty()) return;
  tx.write(upsert_code, organization, interview, each_of(solutions, &CodeToSave::problem),
           each_of(solutions, &CodeToSave::language), each_of(solutions, &CodeToSave::code),
           tx.now());
}

void set_coding_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                          SubmittedFrom from) {
  tx.write(update_submitted, organization, interview, tx.now(), from);
}

}  // namespace hireline::db
