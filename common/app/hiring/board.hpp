#pragma once

#include <cstdint>
#include <limits>

#include "common/app/hiring/jobs.hpp"
#include "common/domain/hiring/board.hpp"

namespace hireline::app {

inline constexpr std::int64_t all_cards = std::numeric_limits<std::int64_t>::max();

struct GetBoard {
  JobId id;
  std::int64_t limit = 20;  // of the pipelines in a column
};
// Returns the candidates of a job, grouped by their current stage. Has QueryCost::search, and may
// refuse with ReportTooSlow. Refuses with NotFound.
Result<db::Query<Board>> get_board(const Recruiter& who, Instant now, const GetBoard& in);

}  // namespace hireline::app
