// Receipts and reviews of evaluations, in JSON.

#include "common/app/assessment/evaluation_checks.hpp"
#include "common/app/assessment/evaluation_reviews.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t longest_reason = 5000;
constexpr std::string_view verdict_doc =
    "confirmed: the evaluation is right. overridden: feedback counts instead. set_aside: the "
    "evaluation must not be used.";

}  // namespace

HIRELINE_SHAPE(PointJudgement) {
  return {.name = "PointJudgement",
          .fields = {field("point", &PointJudgement::point).doc("A point of the rubric"),
                     field("weight", &PointJudgement::weight),
                     field("coverage", &PointJudgement::coverage)
                         .min(0)
                         .max(1)
                         .doc("How far the answer makes the point"),
                     field("evidence", &PointJudgement::evidence).doc("Quotes from the answer")}};
}

HIRELINE_SHAPE(AnswerJudgement) {
  return {
      .name = "AnswerJudgement",
      .fields = {field("questionId", &AnswerJudgement::question_id),
                 field("score", &AnswerJudgement::score)
                     .doc("From 0 to 100. Absent if there is nothing to score the answer by."),
                 field("rationale", &AnswerJudgement::rationale).doc("The score in a sentence"),
                 field("evidence", &AnswerJudgement::evidence).doc("Quotes from the answer"),
                 field("missing", &AnswerJudgement::missing)
                     .doc("Points that the answer does not make, or words of the ideal answer that "
                          "are not in it"),
                 field("points", &AnswerJudgement::points).doc("The judged points of the rubric"),
                 field("flags", &AnswerJudgement::flags).doc("Reasons for a review")}};
}

HIRELINE_SHAPE(Evaluation) {
  return {
      .name = "Evaluation",
      .fields = {
          field("_id", &Evaluation::id), field("status", &Evaluation::status),
          field("attempts", &Evaluation::attempts)
              .doc("Number of attempts. 1 for a judgement of code."),
          field("provider", &Evaluation::provider)
              .doc("local is the evaluator in the service, runner judges code"),
          field("model", &Evaluation::model), field("promptVersion", &Evaluation::prompt_version),
          field("overallScore", &Evaluation::overall_score)
              .doc("Score from 0 to 100. Absent if there is nothing to score the answers by."),
          field("isScoreHidden", &Evaluation::is_score_hidden)
              .doc("true: the score, the summary and the judgements are left out until the "
                   "caller has given feedback on the interview. Absent otherwise."),
          field("needsReview", &Evaluation::needs_review)
              .doc("Whether a person should read the answers before they rely on the score"),
          field("summary", &Evaluation::summary),
          field("error", &Evaluation::error).doc("Why the evaluation failed"),
          field("createdAt", &Evaluation::created_at),
          field("evaluatedAt", &Evaluation::evaluated_at).doc("When it was done"),
          field("answers", &Evaluation::answers)
              .holds<std::vector<AnswerJudgement>>()
              .doc("Present only when a single interview is retrieved.")}};
}

HIRELINE_SHAPE(app::OneEvaluation) {
  return {.name = "OneEvaluation",
          .fields = {path("id", &app::OneEvaluation::id)
                         .doc("ID of the evaluation or of the judgement of code")}};
}

HIRELINE_SHAPE(app::EvaluationList) {
  return {.name = "EvaluationList",
          .fields = {field("evaluations", &app::EvaluationList::evaluations)
                         .doc("Newest first, without the evaluations of single answers")}};
}

HIRELINE_SHAPE(app::IssuedReceipt) {
  return {.name = "EvaluationReceipt",
          .fields = {
              field("receipt", &app::IssuedReceipt::receipt)
                  .holds_object()
                  .doc("What was judged, by what, and how the result follows from it: see "
                       "docs/SCORING.md"),
              field("hash", &app::IssuedReceipt::hash)
                  .doc("SHA-256 of the receipt as canonical JSON (RFC 8785), in hexadecimal"),
              field("salt", &app::IssuedReceipt::salt)
                  .doc("An answerCommitment is the SHA-256 of the salt, followed by the answer or "
                       "code. In hexadecimal. Absent if the candidate is erased."),
              field("spans", &app::IssuedReceipt::spans)
                  .holds<std::vector<JsonText>>()
                  .doc("Places of the quotes, for each question: [start, end] in bytes of the "
                       "answer's UTF-8, for the answer and for each point. Absent if the candidate "
                       "is erased, and for code."),
              field("exchanges", &app::IssuedReceipt::exchanges)
                  .holds<std::vector<JsonText>>()
                  .doc("What was sent to a model for each question, and what came back; null for "
                       "an answer without words. Absent if no model was asked, and if the "
                       "candidate is erased.")}};
}

HIRELINE_SHAPE(app::CheckedEvaluation) {
  return {
      .name = "EvaluationCheck",
      .fields = {
          field("_id", &app::CheckedEvaluation::id),
          field("verdict", &app::CheckedEvaluation::verdict)
              .doc("identical: judged again, with the same receipt. recomputed: a model judged; "
                   "the receipt follows from its stored reply; or code was judged, and the receipt "
                   "follows from its stored verdicts. engine_changed: another version of the "
                   "evaluator judged, or the bank has changed a problem since; the receipt follows "
                   "from what is stored. erased: what is "
                   "left after the "
                   "candidate's erasure agrees. no_receipt: there is none. differs: see paths."),
          field("paths", &app::CheckedEvaluation::paths)
              .doc("Where what is stored differs from the receipt, such as "
                   "receipt.questions.0.answerCommitment")}};
}

HIRELINE_SHAPE(EvaluationReview) {
  return {.name = "EvaluationReview",
          .fields = {field("_id", &EvaluationReview::id),
                     field("interviewId", &EvaluationReview::interview_id),
                     field("evaluationId", &EvaluationReview::evaluation_id),
                     field("verdict", &EvaluationReview::verdict).doc(verdict_doc),
                     field("reason", &EvaluationReview::reason)
                         .doc("Absent if the verdict is confirmed and no reason was given"),
                     field("feedbackId", &EvaluationReview::feedback_id)
                         .doc("The feedback that counts instead of an overridden evaluation"),
                     field("reviewerId", &EvaluationReview::reviewer_id)
                         .doc("The member who reviewed. Absent if an operator did."),
                     field("createdAt", &EvaluationReview::created_at)}};
}

HIRELINE_SHAPE(app::EvaluationReviewList) {
  return {.name = "EvaluationReviewList",
          .fields = {field("reviews", &app::EvaluationReviewList::reviews).doc("Newest first")}};
}

HIRELINE_SHAPE(app::ReviewEvaluation) {
  return {
      .name = "ReviewEvaluation",
      .fields = {path("id", &app::ReviewEvaluation::interview).doc("ID of the interview"),
                 body("evaluationId", &app::ReviewEvaluation::evaluation)
                     .doc("ID of a finished evaluation of the interview"),
                 body("verdict", &app::ReviewEvaluation::verdict).doc(verdict_doc),
                 body("reason", &app::ReviewEvaluation::reason)
                     .length(1, longest_reason)
                     .doc("Required, with 20 characters or more, unless the verdict is confirmed"),
                 body("feedbackId", &app::ReviewEvaluation::feedback)
                     .doc("Required if the verdict is overridden: feedback on this interview")}};
}

}  // namespace hireline::wire
