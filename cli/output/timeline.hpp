// What happened, along a line.
#pragma once

#include <string>
#include <vector>

#include "cli/output/paint.hpp"

namespace hireline::cli {

struct TimelineEntry {
  Instant at;
  std::string what;
  std::string change;  // may be empty, as the two below
  std::string who;
  std::string why;
  Tone tone = Tone::accent;
};

// Under each day its entries, as they come; times are UTC. Nothing is cut: what is too wide goes on
// in the next line.
std::string timeline_text(const std::vector<TimelineEntry>& entries, const OutputStyle& style);

}  // namespace hireline::cli
