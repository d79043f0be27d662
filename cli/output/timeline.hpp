// Events along a vertical line.
#pragma once

#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

struct TimelineEntry {
  Instant at;
  std::string what;
  std::string change;  // may be empty, like `who` and `why`
  std::string who;
  std::string why;
  Tone tone = Tone::accent;
};

// Prints the entries in their order, with a header for each day. Times are UTC. Nothing is
// truncated; long text is wrapped.
std::string timeline_text(const std::vector<TimelineEntry>& entries, const OutputStyle& style);

}  // namespace hireline::cli
