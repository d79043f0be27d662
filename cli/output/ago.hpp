// Moments as people tell them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/time.hpp"

namespace hireline::cli {

// "just now", "5 minutes ago", "in 3 days": the greatest whole unit of minutes, hours, days, months
// (of 30 days) and years (of 365).
std::string ago(Instant moment, Instant now);

// "2026-01-02", "03:04" and "03:04:05", in UTC.
std::string day_of(Instant moment);
std::string minute_of(Instant moment);
std::string second_of(Instant moment);
// "Friday".
std::string_view weekday_of(Instant moment);

// The moment that a member of the API's JSON holds. By its name, which ends as those of moments
// do, because a text of somebody's may look like one: /lastActivityAt, /startTime, /when.
std::optional<Instant> moment_in(std::string_view pointer, std::string_view text);

}  // namespace hireline::cli
