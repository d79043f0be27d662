#include "common/app/assessment/evaluations.hpp"

#include "common/app/access.hpp"
#include "common/app/assessment/evaluation_results.hpp"
#include "common/app/assessment/session_steps.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/base/secret.hpp"
#include "common/base/version.hpp"
#include "common/db/assessment/evaluation_receipts.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
std::optional<EvaluationId> queue_evaluation(db::Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview) {
  // A separate statement, so that the next one sees its changes.
  db::fail_abandoned_evaluation(tx, organization, interview);
  const auto id = new_id<EvaluationId>();
  if (!db::insert_evaluation(tx, organization, interview, id)) return std::nullopt;
  db::enqueue(tx, TaskKind::evaluate_answers, organization, id.view());
  return id;
}

Result<Evaluation> re_evaluate(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, permission_for(PipelineAction::re_evaluate)));
  const auto& organization = who.organization_id;
  const LockedInterview interview = TRY(lock_pipeline_and_interview(tx, organization, in.id));
  TRY(check_re_evaluation(tx, organization, in.id));
  const auto queued = queue_evaluation(tx, organization, in.id);
  ensure(queued.has_value(), "the interview's lock must prevent a second evaluation");
  tx.record(organization,
            interview_event("interview.evaluation_requested", in.id, interview.pipeline_id));
  return db::find_evaluation(tx, organization, *queued);
}

std::optional<AnswersToEvaluate> begin_evaluation(db::Tx& tx, const OrganizationId& organization,
                                                  const EvaluationId& evaluation) {
  const auto interview = db::start_evaluation(tx, organization, evaluation);
  if (!interview) return std::nullopt;
  return AnswersToEvaluate{*interview, db::list_session_questions(tx, organization, *interview)};
}

void finish_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& id,
                       const EvaluationId& evaluation, const JudgedAnswers& judged) {
  const LockedInterview interview = lock_submitted_interview(tx, organization, id);
  const auto found = db::find_screening_session(tx, organization, id);
  const db::EvaluationResult result = evaluation_result(judged);
  if (!db::set_evaluation_done(tx, organization, evaluation, result)) return;
  const EvaluationReceipt receipt =
      make_receipt(evaluation, judged, found.session.pass_threshold, version, random_bytes<32>());
  db::insert_evaluation_receipt(tx, organization, id, evaluation, receipt);

  db::Event event = interview_event("interview.evaluated", id, interview.pipeline_id);
  event.after = state({{"status", name_of(status_after_evaluation(interview.status))},
                       {"provider", result.evaluator.provider},
                       {"evaluation", evaluation.view()},
                       {"receiptHash", hex(receipt.hash)}});
  settle_interview(tx, interview, std::move(event),
                   result_of(result.overall_score, found.session.pass_threshold));
}

void fail_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& id,
                     const EvaluationId& evaluation, const std::string& error) {
  const LockedInterview interview = lock_submitted_interview(tx, organization, id);
  if (!db::set_evaluation_failed(tx, organization, evaluation, error)) return;
  tx.record(organization,
            interview_event("interview.evaluation_failed", id, interview.pipeline_id));
}

}  // namespace hireline::app
