// Receipts of evaluations, and what they are compared with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/evaluation_receipt.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::db {

// The evaluation has none yet. The caller has locked the interview.
void insert_evaluation_receipt(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview, const EvaluationId& evaluation,
                               const EvaluationReceipt& receipt);

// For each judgement of code one, with an id of its own.
void insert_code_receipt(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                         const EvaluationId& evaluation, const JsonText& receipt,
                         const ReceiptSalt& salt);

struct StoredReceipt {
  JsonText receipt;
  Bytes hash;
  std::optional<Bytes> salt;  // absent after an erasure
  std::optional<JsonText> spans;
  std::optional<JsonText> exchanges;  // see EvaluationReceipt
};

// A finished evaluation. There is no receipt if it was made by a release without receipts.
struct FinishedEvaluation {
  EvaluationId id;
  InterviewId interview_id;
  EvaluatorIdentity evaluator;
  std::optional<double> overall_score;
  JsonText answers;
  std::optional<StoredReceipt> receipt;
};
// Refuses with NotFound{evaluation}, also for an evaluation that is not finished, and with
// OwnFeedbackFirst while the score is hidden from the viewer.
Query<FinishedEvaluation> find_finished_evaluation(const OrganizationId& organization,
                                                   const EvaluationId& evaluation,
                                                   const Viewer& viewer);

// Of an evaluation or a judgement of code. Refuses with NotFound{evaluation}, and with
// OwnFeedbackFirst while the score is hidden from the viewer.
Query<StoredReceipt> find_receipt(const OrganizationId& organization,
                                  const EvaluationId& evaluation, const Viewer& viewer);

// A judgement of code. There is no receipt if the session was judged by a release without receipts
// of judgements; the judgement has then the id of the interview.
struct FinishedJudgement {
  InterviewId interview_id;
  bool is_newest = true;  // of the session, which has the verdicts of its newest judgement only
  std::optional<StoredReceipt> receipt{};
};
std::optional<FinishedJudgement> find_finished_judgement(Tx& tx, const OrganizationId& organization,
                                                         const EvaluationId& evaluation);

// Returns the newest evaluation of the interview's answers, whatever its status, or the newest
// judgement of its code that has left a receipt. The interview must exist.
std::optional<EvaluationId> find_newest_evaluation(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);

// Returns the organization of the evaluation, whatever its status, or of the judgement of code.
std::optional<OrganizationId> find_evaluation_organization(Tx& tx, const EvaluationId& evaluation);

// All evaluations of an interview and judgements of its code, newest first. Refuses with
// NotFound{interview}.
Query<std::vector<Evaluation>> list_evaluations(const OrganizationId& organization,
                                                const InterviewId& interview, const Viewer& viewer);

// Returns the next `limit` finished evaluations and judgements of code of the organization by id,
// behind `after`, without those that were finished before `since`.
Query<std::vector<EvaluationId>> list_finished_evaluations(const OrganizationId& organization,
                                                           const std::optional<Instant>& since,
                                                           const EvaluationId& after,
                                                           std::int64_t limit);

}  // namespace hireline::db
