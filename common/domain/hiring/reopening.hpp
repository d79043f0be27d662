// Whether a completed stage can get another interview.
#pragma once

#include <span>

#include "common/domain/hiring/stages.hpp"

namespace hireline {

// Returns whether the stage at `index` can be unlocked again, so that `interview` is repeated: an
// evaluation or a judgement of `interview`, the stage's latest, completed it, no feedback decided
// the result, and every later stage is pending. `stages` are all stages of the pipeline.
bool can_unlock_again(std::span<const StageState> stages, std::size_t index,
                      const InterviewId& interview);

}  // namespace hireline
