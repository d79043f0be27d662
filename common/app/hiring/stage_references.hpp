// What stages refer to in question banks.
#pragma once

#include <vector>

#include "common/app/hiring/jobs.hpp"

namespace hireline::app {

// Refuses with Invalid, for all places at once, what refers to nothing that its stage could use:
// the entry must be the system's or the organization's, not retired, and fit the stage's type. What
// one of the `present` stages refers to already may stay in it, whatever has become of it.
Result<void> check_references(db::Tx& tx, const Recruiter& who,
                              const std::vector<StageInput>& stages,
                              const std::vector<JobStage>& present);

}  // namespace hireline::app
