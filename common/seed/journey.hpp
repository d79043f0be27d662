// One candidate's way through one job.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/seed/cast.hpp"

namespace hireline::seed {

// Something that happens once, at its time.
struct Scene {
  Instant at;
  std::function<Result<void>()> play;
};

// The scenes of the journey, in the order of time. They share what they learn on the way, so they
// are played once and in this order; the cast must outlive them.
std::vector<Scene> scenes_of(Cast& cast, const Journey& journey);

}  // namespace hireline::seed
