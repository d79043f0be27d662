#pragma once

#include "common/app/hiring/jobs.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::app {

// Returns the candidates of a job, grouped by their current stage. Refuses with NotFound.
Result<db::Query<Board>> get_board(const Recruiter& who, const OneJob& in);

}  // namespace hireline::app
