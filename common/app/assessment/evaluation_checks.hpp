// Receipts of evaluations, and whether what is stored still agrees with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/base/enum_names.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::app {

struct OneEvaluation {
  EvaluationId id;
};

struct EvaluationList {
  std::vector<Evaluation> evaluations;  // newest first
};
// Returns all evaluations of an interview, and judgements of its code. Refuses with Forbidden,
// NotFound{interview}.
Result<db::Query<EvaluationList>> list_evaluations(const Recruiter& who, const OneInterview& in);

// In hexadecimal.
std::string hex_of(const Bytes& bytes);

struct IssuedReceipt {
  JsonText receipt;
  std::string hash;                 // SHA-256 of the receipt's bytes, in hexadecimal
  std::optional<std::string> salt;  // in hexadecimal; absent if the candidate is erased
  std::optional<JsonText> spans;
  std::optional<JsonText> exchanges;  // see EvaluationReceipt
};
// Also of judgements of code. Refuses with Forbidden, NotFound{evaluation}: also for an evaluation
// without a receipt; and with OwnFeedbackFirst while the score is hidden from the caller.
Result<db::Query<IssuedReceipt>> get_evaluation_receipt(const Recruiter& who,
                                                        const OneEvaluation& in);

// identical: the embedded evaluator judged the stored answers again, and made the same receipt.
// recomputed: a model judged, which is not asked again; the receipt follows from the model's stored
// reply, or, if a release did not store replies, from the stored quotes. engine_changed: another
// version of the evaluator judged; the receipt follows from the stored quotes. erased: the
// candidate is erased; what is left agrees. no_receipt: evaluated by a release without receipts, or
// sample data. differs: see the paths.
// Of judgements of code: recomputed: the receipt follows from the stored code and verdicts; it is
// not run again. engine_changed: likewise, but the bank has changed a problem since.
HIRELINE_ENUM(EvaluationVerdict, identical, recomputed, engine_changed, erased, no_receipt, differs)

struct CheckedEvaluation {
  EvaluationId id;
  EvaluationVerdict verdict = EvaluationVerdict::identical;
  std::vector<std::string>
      paths;  // where what is stored differs, such as receipt.questions.0.score
};
// See outside::replay().
using Replay = std::optional<AnswerJudgement> (*)(const EvaluatorIdentity&, const AnswerToJudge&,
                                                  const ModelExchange*);
// Reads only. Judges the answers again, if that is possible: some milliseconds of processor time
// for each. Refuses with Forbidden, NotFound{evaluation}, OwnFeedbackFirst.
Result<CheckedEvaluation> verify_evaluation(db::Tx& tx, const Recruiter& who,
                                            const OneEvaluation& in, Replay replay);

// What an evaluation judged, and with which score.
struct EvaluatedAnswers {
  EvaluationId id;
  EvaluatorIdentity evaluator;
  std::vector<AnswerToJudge> answers;
  std::int64_t pass_threshold = 0;
  std::optional<double> overall_score;
  bool is_erased = false;  // the candidate is erased: the answers are gone
};
// Refuses with Forbidden, OwnFeedbackFirst, and with NotFound{evaluation}: also for a judgement of
// code.
Result<EvaluatedAnswers> find_evaluated_answers(db::Tx& tx, const Recruiter& who,
                                                const OneEvaluation& in);

// Returns the ids of the next `limit` finished evaluations and judgements of code behind `after`,
// for operators. The id of a judgement without a receipt is that of its interview.
db::Query<std::vector<EvaluationId>> list_finished_evaluations(const Operator& who,
                                                               const OrganizationId& organization,
                                                               const std::optional<Instant>& since,
                                                               const EvaluationId& after,
                                                               std::int64_t limit);

// Refuses with NotFound{evaluation}.
Result<Recruiter> act_as_owner_of_evaluation(db::Tx& tx, const Operator& who,
                                             const EvaluationId& id);

}  // namespace hireline::app
