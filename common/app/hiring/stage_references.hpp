// Checks the references of stages to question banks.
#pragma once

#include <vector>

#include "common/app/hiring/jobs.hpp"

namespace hireline::app {

// Refuses with Invalid if a stage refers to an entry that it cannot use, with all such references
// (at most max_issues). The entry must belong to the system or to the organization, must not be
// retired, and must fit the stage's type. A reference that the same stage has in `present` may
// stay, even if the entry is no longer usable.
Result<void> check_references(db::Tx& tx, const Recruiter& who,
                              const std::vector<StageInput>& stages,
                              const std::vector<JobStage>& present);

}  // namespace hireline::app
