// The story of `seed ci`.
#pragma once

#include "common/seed/story.hpp"

namespace hireline::seed {

const Story& ci_story();

}  // namespace hireline::seed
