// A story's jobs, with the questions that their stages ask.
#pragma once

#include <vector>

#include "common/seed/journey.hpp"

namespace hireline::seed {

// When each is opened, and when it comes to its last status. The cast must outlive them.
std::vector<Scene> job_scenes(Cast& cast);

}  // namespace hireline::seed
