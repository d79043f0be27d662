// Which events an endpoint gets.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hireline {

// Returns whether an endpoint may have this filter. Only types that are sent to endpoints count:
//   *                              all types
//   stage.*                        all types of a noun
//   stage.completed                one type
//   pipeline.status_changed:hired  one type, only if the new status is this one
bool is_event_filter(std::string_view filter);

// Returns what is wrong with a filter, as the message of an issue, with the filter that may be
// meant; an empty string for a filter that is_event_filter accepts.
std::string event_filter_fault(std::string_view filter);

// Returns whether an endpoint with these filters gets an event. `to_status` is the field `status`
// of the event's `to`; empty if there is none.
bool wants(std::span<const std::string> filters, std::string_view type, std::string_view to_status);

}  // namespace hireline
