// Records of the keyed world about how people judge.
#pragma once

#include <map>
#include <string>

#include "tests/cli/golden/world.hpp"

namespace hireline::test {

// Adds a scorecard without anchors, one with all of them, and a decision about a candidate. Adds
// their ids as "scorecard", "anchored" and "decision", and that of the pipeline as "decided".
void add_judgements(Place& place, std::map<std::string, std::string>& ids);

}  // namespace hireline::test
