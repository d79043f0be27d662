// An interview as calendars know it.
#pragma once

#include <optional>

#include "common/base/calendar.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline {

// The same for all who take part. Nothing for an interview that is held at no time.
std::optional<CalendarEvent> calendar_event(const Interview& interview);

}  // namespace hireline
