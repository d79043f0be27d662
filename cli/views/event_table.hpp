// Events for people: who did what, and what it changed.
#pragma once

#include <string>
#include <string_view>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// A JSON array of events in the API's shape as an array of lines to be shown in columns: "when",
// "organization" (where the event tells it), "who", "what", "change" ("On site: pending →
// unlocked", with this arrow) and "reason".
std::string event_lines(std::string_view events, std::string_view arrow = "→");

// Prints events as -o asks for it: JSON and YAML whole, the other forms as lines.
void show_events(const Context& context, const std::string& events, const Columns& columns);

// The same, but drawn on a terminal: newest first along a line, under the days.
void show_timeline(const Context& context, const std::string& events, const Columns& columns);

}  // namespace hireline::cli
