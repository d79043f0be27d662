// Instants in UTC with millisecond precision, and their text form.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

// Returns the wall clock. Use cases don't call it: they use the transaction's instant.
Instant wall_clock_now();

// Format: 2026-01-02T03:04:05.678Z
std::string format_instant(Instant instant);
void append_instant(std::string& out, Instant instant);

// Parses an ISO 8601 date and time with seconds and a zone (Z or ±hh:mm), years 0001 to 9999.
// Digits beyond milliseconds are dropped. Returns nullopt for anything else.
std::optional<Instant> parse_instant(std::string_view text);

// Parses the database's text form of a timestamptz in a session with time zone UTC:
// 2026-01-02 03:04:05.678+00. Throws std::logic_error for anything else.
Instant instant_from_database(std::string_view text);

}  // namespace hireline
