// The columns of an evaluation, and the function that reads them. Statements name the table `e`; it
// may be outer joined.
#pragma once

#include "common/db/connection/rows.hpp"
#include "common/domain/assessment/screening.hpp"

#define HIRELINE_EVALUATION_COLUMNS                                                      \
  "e.id, e.status, e.attempts, e.provider, e.model, e.prompt_version, e.overall_score, " \
  "e.needs_review, e.summary, e.error, e.created_at, e.evaluated_at"

namespace hireline::db {

inline constexpr int evaluation_columns = 12;

inline void read_evaluation(Row& row, Evaluation& evaluation) {
  row.read(evaluation.id, evaluation.status, evaluation.attempts, evaluation.provider,
           evaluation.model, evaluation.prompt_version, evaluation.overall_score,
           evaluation.needs_review, evaluation.summary, evaluation.error, evaluation.created_at,
           evaluation.evaluated_at);
}

}  // namespace hireline::db
