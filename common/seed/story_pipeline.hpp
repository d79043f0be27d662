// Plays one pipeline of a story.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/seed/seed_context.hpp"

namespace hireline::seed {

// Something that happens once, at its time.
struct TimedAction {
  Instant at;
  std::function<Result<void>()> play;
};

// The actions of the pipeline, in the order of time. They share state, so they
// are played once and in this order; the context must outlive them.
std::vector<TimedAction> actions_of(SeedContext& context, const StoryPipeline& pipeline);

}  // namespace hireline::seed
