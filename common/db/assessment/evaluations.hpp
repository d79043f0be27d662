// Evaluations of screening sessions. Changes hold the interview's lock, except for how a run goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::db {

// Fails an evaluation that is queued or running although no task is left to do it.
void fail_abandoned_evaluation(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview);

// The newest evaluation of the interview from now on. False, and nothing is written, while one is
// queued or running.
bool insert_evaluation(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                       const EvaluationId& id);

// Without its answers.
Evaluation find_evaluation(Tx& tx, const OrganizationId& organization, const EvaluationId& id);

// The interview that an evaluation is of which is neither done nor failed.
std::optional<InterviewId> find_evaluated_interview(Tx& tx, const OrganizationId& organization,
                                                    const EvaluationId& id);

// Counts one more attempt. The interview that it is of; nullopt when it is done or failed already.
std::optional<InterviewId> start_evaluation(Tx& tx, const OrganizationId& organization,
                                            const EvaluationId& id);

struct EvaluationResult {
  EvaluatorIdentity evaluator;
  std::optional<double> overall_score;
  bool needs_review = false;
  std::string summary;
  JsonText answers;
  Sha256 rubric_hash{};  // of the questions and what answers to them are measured by
  Sha256 input_hash{};   // of the answers
};
// False when it was finished before.
bool set_evaluation_done(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                         const EvaluationResult& result);
bool set_evaluation_failed(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                           const std::string& error);

}  // namespace hireline::db
