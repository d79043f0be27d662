// Receipts of evaluations, in JSON.

#include "common/app/assessment/evaluation_checks.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::OneEvaluation) {
  return {.name = "OneEvaluation", .fields = {path("id", &app::OneEvaluation::id)}};
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
                  .doc("An answerCommitment is the SHA-256 of the salt, followed by the answer. "
                       "In hexadecimal. Absent if the candidate is erased."),
              field("spans", &app::IssuedReceipt::spans)
                  .doc("Places of the quotes, for each question: [start, end] in bytes of the "
                       "answer's UTF-8, for the answer and for each point. Absent if the candidate "
                       "is erased.")}};
}

HIRELINE_SHAPE(app::CheckedEvaluation) {
  return {
      .name = "EvaluationCheck",
      .fields = {
          field("_id", &app::CheckedEvaluation::id),
          field("verdict", &app::CheckedEvaluation::verdict)
              .doc("identical: judged again, with the same receipt. recomputed: a model judged; "
                   "the receipt follows from what is stored. engine_changed: the same, after "
                   "another version of the embedded evaluator. erased: what is left after the "
                   "candidate's erasure agrees. no_receipt: there is none. differs: see paths."),
          field("paths", &app::CheckedEvaluation::paths)
              .doc("Where what is stored differs from the receipt, such as "
                   "receipt.questions.0.answerCommitment")}};
}

}  // namespace hireline::wire
