#include "common/db/assessment/judging.hpp"

#include <algorithm>

#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

const Statement select_solutions{"select_solutions_to_judge", R"(
select p.problem_id, p.language, c.code, q.statement, q.checker, q.time_limit_ms,
       q.memory_limit_mb, q.updated_at,
       array(select t.input from dsa_test_cases t where t.problem_id = q.id order by t.position),
       array(select t.expected_output from dsa_test_cases t
             where t.problem_id = q.id order by t.position),
       array(select t.is_hidden::int from dsa_test_cases t
             where t.problem_id = q.id order by t.position),
       array(select t.weight from dsa_test_cases t where t.problem_id = q.id order by t.position)
from session_problems p
join session_code c
  on c.organization_id = p.organization_id and c.interview_id = p.interview_id
  and c.problem_id = p.problem_id and c.language = p.language
join dsa_problems q on q.id = p.problem_id
where p.organization_id = $1 and p.interview_id = $2
order by p.position)"};

const Statement select_queued{"is_judging_queued", R"(
select exists (select from coding_sessions
               where organization_id = $1 and interview_id = $2 and judging = 'queued'))"};

const Statement update_queued{"queue_judging", R"(
update coding_sessions set judging = 'queued', judging_faults = 0
where organization_id = $1 and interview_id = $2 and judging <> 'queued'
returning interview_id)"};

const Statement update_faults{"count_judging_fault", R"(
update coding_sessions set judging_faults = judging_faults + 1
where organization_id = $1 and interview_id = $2
returning judging_faults)"};

const Statement update_abandoned{"fail_abandoned_judging", R"(
update coding_sessions set judging = 'failed'
where organization_id = $1 and interview_id = $2 and judging = 'queued'
  and not exists (select from tasks t
                  where t.organization_id = $1 and t.kind = 'judge_submission'
                    and t.subject_id = $2 and t.state in ('available', 'running', 'retryable')))"};

const Statement update_problem{"set_problem_judged", R"(
update session_problems set verdict = $4, score = $5, compile_output = $6, cases = $7
where organization_id = $1 and interview_id = $2 and problem_id = $3)"};

const Statement update_judged{"set_session_judged", R"(
update coding_sessions set judging = 'done', score = $3, judged_at = $4
where organization_id = $1 and interview_id = $2)"};

const Statement update_failed{"set_judging_failed", R"(
update coding_sessions set judging = 'failed' where organization_id = $1 and interview_id = $2)"};

const Statement select_submitted{"select_submitted_problems", R"(
select p.problem_id, q.title, q.difficulty, p.language, c.code, c.saved_at, p.verdict, p.score,
       p.compile_output, p.cases
from session_problems p
join dsa_problems q on q.id = p.problem_id
left join session_code c
  on c.organization_id = p.organization_id and c.interview_id = p.interview_id
  and c.problem_id = p.problem_id and c.language = p.language
where p.organization_id = $1 and p.interview_id = $2
order by p.position)"};

// A person may have several pipelines; submissions by the same participant are left out.
const Statement select_compared{"select_submissions_to_problem", R"(
select p.interview_id, i.pipeline_id, i.participant_email, s.submitted_at, c.code
from session_problems p
join coding_sessions s
  on s.organization_id = p.organization_id and s.interview_id = p.interview_id
join interviews i on i.organization_id = p.organization_id and i.id = p.interview_id
join session_code c
  on c.organization_id = p.organization_id and c.interview_id = p.interview_id
  and c.problem_id = p.problem_id and c.language = p.language
where p.organization_id = $1 and p.problem_id = $2 and p.language = $3 and p.interview_id <> $4
  and i.participant_id <> (select participant_id from interviews
                           where organization_id = $1 and id = $4)
order by s.submitted_at desc nulls last, p.interview_id
limit $5)"};

const Statement select_starter{"select_starter_code", R"(
select coalesce(starter_code ->> $3, '') from dsa_problems
where id = $2 and (organization_id is null or organization_id = $1))"};

}  // namespace

std::vector<SolutionToJudge> list_solutions_to_judge(Tx& tx, const OrganizationId& organization,
                                                     const InterviewId& interview) {
  std::vector<SolutionToJudge> solutions;
  for (Row row : tx.run(select_solutions, organization, interview)) {
    SolutionToJudge& solution = solutions.emplace_back();
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
    std::vector<int> hidden;
    std::vector<std::int64_t> weights;
    row.read(solution.problem, solution.language, solution.code, solution.statement,
             solution.checker, solution.time_limit_ms, solution.memory_limit_mb,
             solution.changed_at, inputs, outputs, hidden, weights);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      TestCase& one = solution.cases.emplace_back();
      one.input = std::move(inputs[i]);
      one.expected_output = std::move(outputs[i]);
      one.is_hidden = hidden[i] != 0;
      one.weight = weights[i];
    }
  }
  return solutions;
}

bool is_judging_queued(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  return tx.run(select_queued, organization, interview).front().next<bool>();
}

std::int64_t count_judging_fault(Tx& tx, const OrganizationId& organization,
                                 const InterviewId& interview) {
  return tx.run(update_faults, organization, interview).front().next<std::int64_t>();
}

void fail_abandoned_judging(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview) {
  tx.write(update_abandoned, organization, interview);
}

bool queue_judging(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  return !tx.run(update_queued, organization, interview).empty();
}

void set_problem_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        const DsaProblemId& problem, const ProblemJudgement& judgement) {
  tx.write(update_problem, organization, interview, problem, judgement.verdict,
           std::to_string(score_of(judgement.cases)), judgement.compile_output,
           judged_cases_json(judgement.cases));
}

void set_session_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        std::optional<double> score) {
  tx.write(update_judged, organization, interview,
           score ? std::optional(std::to_string(*score)) : std::nullopt, tx.now());
}

void set_judging_failed(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_failed, organization, interview);
}

std::vector<SubmittedProblem> list_submitted_problems(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview) {
  std::vector<SubmittedProblem> problems;
  for (Row row : tx.run(select_submitted, organization, interview)) {
    SubmittedProblem& problem = problems.emplace_back();
    std::optional<JsonText> cases;
    row.read(problem.id, problem.title, problem.difficulty, problem.language, problem.code,
             problem.saved_at, problem.verdict, problem.score, problem.compile_output, cases);
    if (cases) problem.cases = judged_cases_from(*cases);
  }
  return problems;
}

std::vector<ComparedSubmission> list_submissions_to_problem(
    Tx& tx, const OrganizationId& organization, const DsaProblemId& problem,
    ProgrammingLanguage language, const InterviewId& except, std::int64_t limit) {
  std::vector<ComparedSubmission> submissions;
  for (Row row : tx.run(select_compared, organization, problem, language, except, limit)) {
    ComparedSubmission& one = submissions.emplace_back();
    row.read(one.interview, one.pipeline, one.email, one.submitted_at, one.code);
  }
  return submissions;
}

std::string find_starter_code(Tx& tx, const OrganizationId& organization,
                              const DsaProblemId& problem, ProgrammingLanguage language) {
  return tx.run(select_starter, organization, problem, language).front().next<std::string>();
}

}  // namespace hireline::db
