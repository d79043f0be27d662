// The columns of an evaluation, and the function that reads them. Statements name the table `e`; it
// may be outer joined. Also which evaluation is the newest.
#pragma once

#include "common/db/connection/rows.hpp"
#include "common/domain/assessment/screening.hpp"

#define HIRELINE_EVALUATION_COLUMNS                                                      \
  "e.id, e.status, e.attempts, e.provider, e.model, e.prompt_version, e.overall_score, " \
  "e.needs_review, e.summary, e.error, e.created_at, e.evaluated_at"

// The id of the newest evaluation of the answers in the interview `i`, or of the newest judgement
// of its code that has left a receipt. $1 is the organization.
#define HIRELINE_NEWEST_EVALUATION                                         \
  "coalesce(i.evaluation_id, (select n.evaluation_id from code_receipts n" \
  "  where n.organization_id = $1 and n.interview_id = i.id"               \
  "  order by n.created_at desc, n.evaluation_id desc limit 1))"

namespace hireline::db {

inline constexpr int evaluation_columns = 12;

inline void read_evaluation(Row& row, Evaluation& evaluation) {
  row.read(evaluation.id, evaluation.status, evaluation.attempts, evaluation.provider,
           evaluation.model, evaluation.prompt_version, evaluation.overall_score,
           evaluation.needs_review, evaluation.summary, evaluation.error, evaluation.created_at,
           evaluation.evaluated_at);
}

}  // namespace hireline::db
