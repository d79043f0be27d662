#include "common/app/candidates.hpp"

#include "common/db/pipelines.hpp"

namespace hireline::app {

Result<db::Query<CandidateDashboard>> get_dashboard(const Candidate& who, const NoInput&) {
  return db::find_dashboard(who.participant_id);
}

}  // namespace hireline::app
