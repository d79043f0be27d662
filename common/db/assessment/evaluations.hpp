// Evaluations of screening sessions. For a change, the caller has locked the interview, except for
// start_evaluation and the functions that set the result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::db {

// Fails an evaluation that is queued or running although it has no task left.
void fail_abandoned_evaluation(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview);

// Whether an evaluation of the interview is queued or running, and has a task.
bool is_evaluation_under_way(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview);

// Inserts a queued evaluation and makes it the interview's current one. Returns false, and writes
// nothing, if an evaluation of the interview is queued or running.
bool insert_evaluation(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                       const EvaluationId& id);

// Does not read the evaluations of single answers.
Evaluation find_evaluation(Tx& tx, const OrganizationId& organization, const EvaluationId& id);

// Returns the interview of a queued or running evaluation; nullopt if it is done or failed.
std::optional<InterviewId> find_evaluated_interview(Tx& tx, const OrganizationId& organization,
                                                    const EvaluationId& id);

// Sets the evaluation to running and increments its attempts. Returns its interview; nullopt if the
// evaluation is done or failed already.
std::optional<InterviewId> start_evaluation(Tx& tx, const OrganizationId& organization,
                                            const EvaluationId& id);

struct EvaluationResult {
  EvaluatorIdentity evaluator;
  std::optional<double> overall_score;
  bool needs_review = false;
  std::string summary;
  JsonText answers;
  Sha256 rubric_hash{};  // of the questions, ideal answers and rubrics
  Sha256 input_hash{};   // of the answers
};
// Both return false, and write nothing, if the evaluation is done or failed already.
bool set_evaluation_done(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                         const EvaluationResult& result);
bool set_evaluation_failed(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                           const std::string& error);

}  // namespace hireline::db
