#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::db {

// Returns all columns: the job's stages in their order, then stages that the job no longer has,
// then one column for the candidates who have completed all stages. A column of the last two kinds
// exists only if it has pipelines. Refuses with NotFound{job}.
Query<Board> find_board(const OrganizationId& organization, const JobId& job);

}  // namespace hireline::db
