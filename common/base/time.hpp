// Instants in UTC with millisecond precision, and their one text form.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

// The wall clock. Use cases don't call it: their instant is the transaction's.
Instant wall_clock_now();

// 2026-01-02T03:04:05.678Z
std::string format_instant(Instant instant);
void append_instant(std::string& out, Instant instant);

// ISO 8601 date and time with seconds and a zone (Z or ±hh:mm), years 0001 to 9999; digits beyond
// milliseconds are cut off. Anything else is nullopt.
std::optional<Instant> parse_instant(std::string_view text);

// The database's form of a timestamptz in a session whose zone is UTC: 2026-01-02 03:04:05.678+00
// Throws std::logic_error on anything else.
Instant instant_from_database(std::string_view text);

}  // namespace hireline
