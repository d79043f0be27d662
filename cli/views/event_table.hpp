// Events of the audit log for people: the actor, the action and the change.
#pragma once

#include <string>
#include <string_view>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Converts a JSON array of events in the API's shape to an array of rows: "when", "organization"
// (if the event has one), "who", "what", "change" ("On site: pending → unlocked", with this arrow)
// and "reason".
std::string event_lines(std::string_view events, std::string_view arrow = "→");

// The arrow of event_lines(): output that is not drawn has the same one, whatever the terminal.
std::string_view arrow_for(const Context& context);

// Prints events in the format of -o: complete in JSON and YAML, otherwise as rows.
void show_events(const Context& context, const std::string& events, const Columns& columns);

// As show_events(), but on a terminal draws a timeline by day, in the order of `events`.
void show_timeline(const Context& context, const std::string& events, const Columns& columns);

}  // namespace hireline::cli
