// Plays one pipeline of a story.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/seed/seed_context.hpp"

namespace hireline::seed {

// An action that is played once, at its time.
struct TimedAction {
  Instant at;
  std::function<Result<void>()> play;
};

// Returns the actions of the pipeline, in order of time. The actions share state: play each action
// once and in this order. The context must outlive the actions.
std::vector<TimedAction> actions_of(SeedContext& context, const StoryPipeline& pipeline);

}  // namespace hireline::seed
