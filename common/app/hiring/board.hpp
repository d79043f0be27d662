#pragma once

#include "common/app/hiring/jobs.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::app {

// A job's candidates by the stage they stand in. Refuses with NotFound.
Result<db::Query<Board>> get_board(const Recruiter& who, const OneJob& in);

}  // namespace hireline::app
