// Creates the jobs of a story, with the questions of their stages.
#pragma once

#include <vector>

#include "common/seed/story_pipeline.hpp"

namespace hireline::seed {

// Returns the actions that create each job and set its final status. The context must outlive the
// actions.
std::vector<TimedAction> job_actions(SeedContext& context);

}  // namespace hireline::seed
