// The calls of live interviews: from when to when they can be joined, and where.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// A call can be joined from this long before the planned start ...
inline constexpr std::chrono::minutes room_opens_before{15};
// ... until this long after the planned end, because calls run over.
inline constexpr std::chrono::minutes room_closes_after{60};

// Returns whether the call of an interview with this status and plan can be joined now.
bool is_room_open(InterviewStatus status, Instant start, Instant end, Instant now);

// Returns true for an https URL of up to 500 printable ASCII characters that contains {room} once,
// after its host, and has no user name.
bool is_meeting_url(std::string_view text);

// Returns the meeting URL with the room in the place of {room}.
std::string join_url_of(std::string_view meeting_url, std::string_view room);

}  // namespace hireline
