// What automated stages ask, with what the question banks add.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

// In the order in which they are asked. None for a stage of coding problems or between people, nor
// for one that the job has not, or no longer. A reference that leads nowhere is left out.
Query<std::vector<AskedQuestion>> find_asked_questions(const OrganizationId& organization,
                                                       const JobId& job, const StageId& stage);

}  // namespace hireline::db
