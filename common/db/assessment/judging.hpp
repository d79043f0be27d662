// Judging of submitted coding sessions. Among the sources about sessions,
// only this one reads hidden cases.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/judging_key.hpp"

namespace hireline::db {

// A submitted solution, with everything needed to judge it. Cases are without explanations.
struct SolutionToJudge : JudgingKey {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
};
std::vector<SolutionToJudge> list_solutions_to_judge(Tx& tx, const OrganizationId& organization,
                                                     const InterviewId& interview);

// Whether the session's judging is queued.
bool is_judging_queued(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Increments the number of sandbox failures since the judging was queued. Returns the new number.
std::int64_t count_judging_fault(Tx& tx, const OrganizationId& organization,
                                 const InterviewId& interview);

// Fails a queued judging that has no task left.
void fail_abandoned_judging(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview);

// Sets the judging of the session to queued; the caller enqueues the task. Returns false, and
// writes nothing, if it is queued already.
bool queue_judging(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

void set_problem_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        const DsaProblemId& problem, const ProblemJudgement& judgement);
void set_session_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        std::optional<double> score);
void set_judging_failed(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// A problem of a session as shown to recruiters.
struct SubmittedProblem {
  DsaProblemId id;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  // This and the following members belong to the submitted solution.
  std::optional<ProgrammingLanguage> language;
  std::optional<std::string> code;
  std::optional<Instant> saved_at;
  std::optional<Verdict> verdict;
  std::optional<double> score;
  std::optional<std::string> compile_output;
  std::vector<JudgedCase> cases;
};
std::vector<SubmittedProblem> list_submitted_problems(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview);

// A submission to a problem, with its interview and candidate.
struct ComparedSubmission {
  InterviewId interview;
  std::optional<PipelineId> pipeline;
  std::string email;
  std::optional<Instant> submitted_at;
  std::string code;
};
// Returns the newest submissions to the problem in this language, at most `limit`. Submissions by
// the candidate of the interview `except` are left out.
std::vector<ComparedSubmission> list_submissions_to_problem(
    Tx& tx, const OrganizationId& organization, const DsaProblemId& problem,
    ProgrammingLanguage language, const InterviewId& except, std::int64_t limit);

// Returns the problem's starter code in this language, or an empty string if there is none.
std::string find_starter_code(Tx& tx, const OrganizationId& organization,
                              const DsaProblemId& problem, ProgrammingLanguage language);

}  // namespace hireline::db
