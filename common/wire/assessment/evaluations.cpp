// Receipts and reviews of evaluations, in JSON.

#include "common/app/assessment/evaluation_checks.hpp"
#include "common/app/assessment/evaluation_reviews.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t longest_reason = 5000;
constexpr std::string_view verdict_doc =
    "confirmed: the evaluation is right. overridden: feedback counts instead. set_aside: the "
    "evaluation must not be used.";

}  // namespace

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
                  .doc("What was judged, by what, and how the result follows from it: see "
                       "docs/SCORING.md"),
              field("hash", &app::IssuedReceipt::hash)
                  .doc("SHA-256 of the receipt as canonical JSON (RFC 8785), in hexadecimal"),
              field("salt", &app::IssuedReceipt::salt)
                  .doc("An answerCommitment is the SHA-256 of the salt, followed by the answer or "
                       "code. In hexadecimal. Absent if the candidate is erased."),
              field("spans", &app::IssuedReceipt::spans)
                  .doc("Places of the quotes, for each question: [start, end] in bytes of the "
                       "answer's UTF-8, for the answer and for each point. Absent if the candidate "
                       "is erased, and for code."),
              field("exchanges", &app::IssuedReceipt::exchanges)
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
