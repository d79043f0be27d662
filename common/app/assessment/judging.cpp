#include "common/app/assessment/judging.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/assessment/receipts/code_receipts.hpp"
#include "common/app/assessment/session_steps.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/evaluation_receipts.hpp"
#include "common/db/assessment/session_activities.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

constexpr std::string_view what_activity_proves =
    "Told by the candidate's own page, and proof of nothing: people paste their own notes, and "
    "look at other windows for good reasons.";

JudgedProblemView view_of(db::SubmittedProblem problem, std::int64_t order) {
  return {
      .problem = problem.id,
      .order = order,
      .title = std::move(problem.title),
      .difficulty = problem.difficulty,
      .language = problem.language,
      .code = std::move(problem.code),
      .saved_at = problem.saved_at,
      .verdict = problem.verdict,
      .score = problem.score,
      .accepted_cases = std::ranges::count(problem.cases, Verdict::accepted, &JudgedCase::verdict),
      .compile_output = std::move(problem.compile_output),
      .cases = std::move(problem.cases)};
}

}  // namespace

void enqueue_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  db::enqueue(tx, TaskKind::judge_submission, organization, interview.view());
}

std::optional<std::vector<db::SolutionToJudge>> begin_judging(db::Tx& tx,
                                                              const OrganizationId& organization,
                                                              const InterviewId& interview) {
  if (!db::is_judging_queued(tx, organization, interview)) return std::nullopt;
  return db::list_solutions_to_judge(tx, organization, interview);
}

void finish_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& id,
                    const std::vector<JudgedSolution>& judged) {
  const LockedInterview interview = lock_submitted_interview(tx, organization, id);
  const auto found = db::find_coding_session(tx, organization, id);
  if (!found || found->session.judging != JudgingStatus::queued) return;

  std::vector<double> scores;
  for (const JudgedSolution& solution : judged) {
    scores.push_back(score_of(solution.judgement.cases));
    db::set_problem_judged(tx, organization, id, solution.problem, solution.judgement);
  }
  const auto problems = db::list_solvable_problems(tx, organization, id).size();
  const auto score = session_score(scores, problems);
  db::set_session_judged(tx, organization, id, score);

  const auto [evaluation, receipt_hash] = leave_receipt(tx, organization, id, judged);
  db::Event event = interview_event("interview.judged", id, interview.pipeline_id);
  event.after = state({{"status", name_of(status_after_evaluation(interview.status))},
                       {"evaluation", evaluation.view()},
                       {"receiptHash", hex(receipt_hash)}});
  settle_interview(tx, interview, std::move(event),
                   result_of(score, found->session.pass_threshold));
}

void count_judging_fault(db::Tx& tx, const OrganizationId& organization,
                         const InterviewId& interview) {
  if (db::count_judging_fault(tx, organization, interview) >= max_judging_faults)
    fail_judging(tx, organization, interview);
}

void fail_judging(db::Tx& tx, const OrganizationId& organization, const InterviewId& id) {
  const LockedInterview interview = lock_submitted_interview(tx, organization, id);
  if (!db::is_judging_queued(tx, organization, id)) return;
  db::set_judging_failed(tx, organization, id);
  tx.record(organization, interview_event("interview.judging_failed", id, interview.pipeline_id));
}

Result<CodingResult> get_coding_result(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  const auto found = db::find_coding_session(tx, who.organization_id, in.id);
  if (!found) return refuse(NotFound{ResourceKind::interview});
  const CodingSession& session = found->session;
  CodingResult result{
      .interview = in.id,
      .time_limit_minutes = session.time_limit_minutes.value_or(default_coding_minutes),
      .pass_threshold = session.pass_threshold,
      .started_at = session.started_at,
      .ends_at = session_end(session),
      .submitted_at = session.submitted_at,
      .submitted_from = session.submitted_from,
      .judging = session.judging,
      .judged_at = session.judged_at,
      .score = session.score,
      .evaluation = db::find_newest_evaluation(tx, who.organization_id, in.id),
      .problems = {},
      .activity = db::list_activities(tx, who.organization_id, in.id),
      .activity_note = std::string(what_activity_proves)};
  for (db::SubmittedProblem& problem : db::list_submitted_problems(tx, who.organization_id, in.id))
    result.problems.push_back(view_of(std::move(problem), std::ssize(result.problems)));
  return result;
}

Result<CodingResult> judge_again(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  const LockedInterview interview =
      TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  const auto found = db::find_coding_session(tx, who.organization_id, in.id);
  if (!found) return refuse(NotFound{ResourceKind::interview});
  if (!found->session.submitted_at || db::is_person_erased(tx, who.organization_id, in.id))
    return refuse(WrongSessionState{SessionStateCode::not_submitted});
  // A separate statement, so that the next one sees its changes.
  db::fail_abandoned_judging(tx, who.organization_id, in.id);
  if (!db::queue_judging(tx, who.organization_id, in.id))
    return refuse(WrongSessionState{SessionStateCode::evaluation_in_progress});
  enqueue_judging(tx, who.organization_id, in.id);
  tx.record(who.organization_id,
            interview_event("interview.judging_requested", in.id, interview.pipeline_id));
  return get_coding_result(tx, who, in);
}

}  // namespace hireline::app
