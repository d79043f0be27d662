#include "common/app/hiring/board.hpp"

#include "common/db/hiring/board.hpp"

namespace hireline::app {

Result<db::Query<Board>> get_board(const Recruiter& who, Instant now, const GetBoard& in) {
  return db::find_board(who.organization_id, in.id, in.limit, now, who.recruiter_id);
}

}  // namespace hireline::app
