// Judging of what was submitted in coding sessions: here alone are hidden cases read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// A solution that was submitted, with all that it is judged by.
struct SolutionToJudge {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  std::string checker;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<TestCase> cases;  // without explanations
};
std::vector<SolutionToJudge> list_solutions_to_judge(Tx& tx, const OrganizationId& organization,
                                                     const InterviewId& interview);

// Whether a judgement is awaited.
bool is_judging_queued(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Counts one more time that the sandbox has failed on what is awaited; how often that was.
std::int64_t count_judging_fault(Tx& tx, const OrganizationId& organization,
                                 const InterviewId& interview);

// Fails one that is awaited although no task is left to do it.
void fail_abandoned_judging(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview);

// Awaits one more. False, and nothing is written, while one is awaited.
bool queue_judging(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

void set_problem_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        const DsaProblemId& problem, const ProblemJudgement& judgement);
void set_session_judged(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                        std::optional<double> score);
void set_judging_failed(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// A problem of a session as recruiters see it.
struct SubmittedProblem {
  DsaProblemId id;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::optional<ProgrammingLanguage> language;  // of what was submitted, as all that follows
  std::optional<std::string> code;
  std::optional<Instant> saved_at;
  std::optional<Verdict> verdict;
  std::optional<double> score;
  std::optional<std::string> compile_output;
  std::vector<JudgedCase> cases;
};
std::vector<SubmittedProblem> list_submitted_problems(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview);

// A submission to a problem, and whose it is.
struct ComparedSubmission {
  InterviewId interview;
  std::optional<PipelineId> pipeline;
  std::string email;
  std::optional<Instant> submitted_at;
  std::string code;
};
// The newest of the organization's in this language, at most `limit`; the interview's own is none
// of them.
std::vector<ComparedSubmission> list_submissions_to_problem(
    Tx& tx, const OrganizationId& organization, const DsaProblemId& problem,
    ProgrammingLanguage language, const InterviewId& except, std::int64_t limit);

// What everybody starts from in this language; empty where there is nothing.
std::string find_starter_code(Tx& tx, const OrganizationId& organization,
                              const DsaProblemId& problem, ProgrammingLanguage language);

}  // namespace hireline::db
