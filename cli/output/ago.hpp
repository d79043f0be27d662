// Times as text for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/time.hpp"

namespace hireline::cli {

// Returns "just now", "5 minutes ago" or "in 3 days": the nearest number of the largest unit that
// fits, of minutes, hours, days, months (of 30 days) and years (of 365).
std::string ago(Instant moment, Instant now);

// Return "2026-01-02", "03:04" and "03:04:05", in UTC.
std::string day_of(Instant moment);
std::string minute_of(Instant moment);
std::string second_of(Instant moment);
// Returns "Friday", in UTC.
std::string_view weekday_of(Instant moment);

// Returns the time that a member of the API's JSON contains, if its name ends as the names of times
// do: /lastActivityAt, /startTime, /when. The name decides, because a text that a user wrote may
// look like a time.
std::optional<Instant> moment_in(std::string_view pointer, std::string_view text);

}  // namespace hireline::cli
