// The questions of automated stages, completed from the question banks.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

// Returns questions in the order in which they are asked. Returns none for a stage with coding
// problems, for a live stage, and for a stage that the job does not have. A reference to an unknown
// question is left out.
Query<std::vector<QuestionToAsk>> find_asked_questions(const OrganizationId& organization,
                                                       const JobId& job, const StageId& stage);

}  // namespace hireline::db
