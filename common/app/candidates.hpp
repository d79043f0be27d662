// What candidates see and do.
#pragma once

#include "common/app/openings.hpp"
#include "common/db/session.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidate_view.hpp"

namespace hireline::app {

Result<db::Query<CandidateDashboard>> get_dashboard(const Candidate& who, const NoInput& in);

}  // namespace hireline::app
