#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::db {

// All columns of the job's stages, in their order, then those of stages that it no longer has, then
// one of the candidates who have completed all. Refuses with NotFound{job}.
Query<Board> find_board(const OrganizationId& organization, const JobId& job);

}  // namespace hireline::db
