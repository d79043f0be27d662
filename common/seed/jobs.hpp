// A story's jobs, with the questions that their stages ask.
#pragma once

#include <vector>

#include "common/seed/story_pipeline.hpp"

namespace hireline::seed {

// When each is opened, and when it comes to its last status. The context must outlive them.
std::vector<TimedAction> job_actions(SeedContext& context);

}  // namespace hireline::seed
