// Judging of submitted coding sessions, and its results as recruiters see them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// Enqueues the task that judges the session. The caller has locked the interview.
void enqueue_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Returns the solutions to judge, or nullopt if the judging is not queued any more.
std::optional<std::vector<db::SolutionToJudge>> begin_judging(db::Tx& tx,
                                                              const OrganizationId& organization,
                                                              const InterviewId& interview);

struct JudgedSolution {
  DsaProblemId problem;
  ProblemJudgement judgement;
  KeyDigest key;  // of what the solution was judged by
};
// Stores the verdicts, the score and a receipt, and completes the interview and its stage. The
// stage passes if the score is at least the session's threshold. Does nothing if the judging is not
// queued any more. Locks the pipeline, then the interview.
void finish_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const std::vector<JudgedSolution>& judged);
// Counts a failure of the sandbox on the submission. After max_judging_faults failures the judging
// fails.
void count_judging_fault(db::Tx& tx, const OrganizationId& organization,
                         const InterviewId& interview);
void fail_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// A problem as shown to recruiters. Cases contain verdicts, but never inputs or outputs.
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
  std::optional<EvaluationId> evaluation;  // the newest judgement that has a receipt
  std::vector<JudgedProblemView> problems;
  std::vector<SessionActivity> activity;
  std::string activity_note;
};
// Refuses with NotFound{interview}, also if the interview has no coding session.
Result<CodingResult> get_coding_result(db::Tx& tx, const Recruiter& who, const OneInterview& in);

// Queues another judging of the submitted solutions, with the current cases of the problems. A
// result that a recruiter has set is kept. Locks the pipeline, then the interview. Refuses with
// Forbidden, NotFound{interview}, WrongSessionState (not_submitted, evaluation_in_progress).
Result<CodingResult> judge_again(db::Tx& tx, const Recruiter& who, const OneInterview& in);

}  // namespace hireline::app
