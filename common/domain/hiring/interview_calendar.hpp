// Conversion of an interview to a calendar event.
#pragma once

#include <optional>

#include "common/base/calendar.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline {

// Returns the calendar event of an interview, the same for all attendees. Returns nullopt for an
// interview without a time.
std::optional<CalendarEvent> calendar_event(const Interview& interview);

}  // namespace hireline
