// Evaluation of candidates' answers. An evaluation sets the result of a stage, unless a member's
// feedback has set it. It never changes the status of a pipeline.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/assessment/evaluations.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::app {

// Queues an evaluation of the submitted answers, which starts once the transaction is committed.
// Returns nullopt if an evaluation of the interview is queued or running already. The caller has
// locked the interview.
std::optional<EvaluationId> queue_evaluation(db::Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview);

// Queues another evaluation of the submitted answers; earlier evaluations are kept. Locks the
// pipeline, then the interview. Refuses with Forbidden, NotFound, WrongSessionState
// (coding_session, not_submitted, evaluation_in_progress).
Result<Evaluation> re_evaluate(db::Tx& tx, const Recruiter& who, const OneInterview& in);

// The questions of a session, with the answers.
struct AnswersToEvaluate {
  InterviewId interview_id;
  std::vector<SessionQuestion> questions;
};
// Starts an attempt at the evaluation and counts it. Returns nullopt if the evaluation is done or
// failed already.
std::optional<AnswersToEvaluate> begin_evaluation(db::Tx& tx, const OrganizationId& organization,
                                                  const EvaluationId& evaluation);

// Stores the result of an evaluation, and its receipt. Completes the interview and its stage: the
// stage passes or is held, depending on the score, unless a member's feedback has decided already.
// Does nothing if the evaluation is done or failed already. Locks the pipeline, then the interview.
void finish_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                       const EvaluationId& evaluation, const JudgedAnswers& judged);

// Marks the evaluation failed. The answers stay under review until they are evaluated again or a
// recruiter gives feedback. Locks the pipeline, then the interview.
void fail_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     const EvaluationId& evaluation, const std::string& error);

}  // namespace hireline::app
