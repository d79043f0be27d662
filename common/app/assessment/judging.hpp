// Judging what was submitted in coding sessions, and what recruiters see of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// Has it judged by a worker. Under the interview's lock.
void enqueue_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// What a worker is to judge; nullopt when nobody waits for it any more.
std::optional<std::vector<db::SolutionToJudge>> begin_judging(db::Tx& tx,
                                                              const OrganizationId& organization,
                                                              const InterviewId& interview);

struct JudgedSolution {
  DsaProblemId problem;
  ProblemJudgement judgement;
};
// Writes down verdicts and the score, which completes the interview and its stage: passed from the
// session's threshold on. Does nothing when nobody waits for it any more.
void finish_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const std::vector<JudgedSolution>& judged);
// The sandbox has failed on it, once more. Once that was too often, nobody waits any more.
void count_judging_fault(db::Tx& tx, const OrganizationId& organization,
                         const InterviewId& interview);
void fail_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// One problem as a recruiter sees it. Cases tell their verdicts, and never what was in them.
struct JudgedProblemView {
  DsaProblemId problem;
  std::int64_t order = 0;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::optional<ProgrammingLanguage> language;
  std::optional<std::string> code;
  std::optional<Instant> saved_at;
  std::optional<Verdict> verdict;
  std::optional<double> score;
  std::int64_t accepted_cases = 0;
  std::optional<std::string> compile_output;
  std::vector<JudgedCase> cases;
};
struct CodingResult {
  InterviewId interview;
  std::int64_t time_limit_minutes = default_coding_minutes;
  std::int64_t pass_threshold = default_pass_threshold;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  std::optional<Instant> submitted_at;
  std::optional<SubmittedFrom> submitted_from;
  std::optional<JudgingStatus> judging;
  std::optional<Instant> judged_at;
  std::optional<double> score;
  std::vector<JudgedProblemView> problems;
  std::vector<SessionActivity> activity;
  std::string activity_note;
};
// Refuses with NotFound{interview}, also for one that is taken in another way.
Result<CodingResult> get_coding_result(db::Tx& tx, const Recruiter& who, const OneInterview& in);

// Has the solutions judged again, with the cases that the problems have by now. A result that a
// recruiter has set stays. Locks the pipeline, then the interview. Refuses with Forbidden,
// NotFound{interview}, WrongSessionState (not_submitted, evaluation_in_progress).
Result<CodingResult> judge_again(db::Tx& tx, const Recruiter& who, const OneInterview& in);

}  // namespace hireline::app
