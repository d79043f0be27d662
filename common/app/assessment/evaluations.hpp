// Evaluation of what candidates answered. It proposes a stage's result; it never changes a
// pipeline's status, and never overrules a human.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/assessment/evaluations.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::app {

// Has the submitted answers evaluated once the transaction is committed. Nullopt while an
// evaluation of them is queued or running already. The interview's lock is held.
std::optional<EvaluationId> queue_evaluation(db::Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview);

// Has them evaluated again; earlier evaluations are kept. Locks the pipeline, then the interview.
// Refuses with Forbidden, NotFound, WrongSessionState (not_submitted, evaluation_in_progress).
Result<Evaluation> re_evaluate(db::Tx& tx, const Recruiter& who, const OneInterview& in);

// What an evaluator needs of a session, by the question.
struct AnswersToEvaluate {
  InterviewId interview_id;
  std::vector<SessionQuestion> questions;
};
// Counts an attempt. Nullopt when the evaluation is finished already.
std::optional<AnswersToEvaluate> begin_evaluation(db::Tx& tx, const OrganizationId& organization,
                                                  const EvaluationId& evaluation);

// Locks the pipeline, then the interview. Completes the interview and its stage, which passes or is
// held by the score, unless a recruiter's feedback has decided already. Finished twice it changes
// nothing.
void finish_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                       const EvaluationId& evaluation, const db::EvaluationResult& result);

// The answers stay under review, until they are evaluated again or a recruiter gives feedback.
void fail_evaluation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     const EvaluationId& evaluation, const std::string& error);

}  // namespace hireline::app
