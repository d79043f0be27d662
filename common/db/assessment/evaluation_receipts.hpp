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
// Refuses with NotFound{evaluation}, also for an evaluation that is not finished.
Query<FinishedEvaluation> find_finished_evaluation(const OrganizationId& organization,
                                                   const EvaluationId& evaluation,
                                                   const Viewer& viewer);

// Returns the organization of the evaluation, whatever its status.
std::optional<OrganizationId> find_evaluation_organization(Tx& tx, const EvaluationId& evaluation);

// All evaluations of an interview, newest first. Refuses with NotFound{interview}.
Query<std::vector<Evaluation>> list_evaluations(const OrganizationId& organization,
                                                const InterviewId& interview, const Viewer& viewer);

// Returns the next `limit` finished evaluations of the organization by id, behind `after`, without
// those that were finished before `since`.
Query<std::vector<EvaluationId>> list_finished_evaluations(const OrganizationId& organization,
                                                           const std::optional<Instant>& since,
                                                           const EvaluationId& after,
                                                           std::int64_t limit);

}  // namespace hireline::db
