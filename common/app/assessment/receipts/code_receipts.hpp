// Receipts of judgements of code, and whether what is stored still agrees with them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "common/app/assessment/evaluation_checks.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::app {

// Stores the receipt of a judgement whose verdicts and score are stored. Returns its id, and the
// hash of the receipt. The caller has locked the interview.
std::pair<EvaluationId, Sha256> leave_receipt(db::Tx& tx, const OrganizationId& organization,
                                              const InterviewId& interview,
                                              const std::vector<JudgedSolution>& judged);

// Runs no code. Returns nullopt if the id is that of no judgement.
std::optional<CheckedEvaluation> verify_judgement(db::Tx& tx, const OrganizationId& organization,
                                                  const EvaluationId& id);

}  // namespace hireline::app
