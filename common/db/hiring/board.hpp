#pragma once

#include <cstdint>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::db {

// Returns all columns: the job's stages in their order, then stages that the job no longer has,
// then one column for the candidates who have completed all stages. A column of the last two kinds
// exists only if it has pipelines. Each column has the first `limit` of its pipelines, and the
// number of all. `now` decides which interviews are over. See common/db/blind_feedback.hpp for what
// `viewer` may not read yet. Refuses with NotFound{job},
// ReportTooSlow.
Query<Board> find_board(const OrganizationId& organization, const JobId& job, std::int64_t limit,
                        Instant now, const Viewer& viewer);

}  // namespace hireline::db
