// One appointment as iCalendar text (RFC 5545), for a file or for a part of a mail (RFC 5546).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"

namespace hireline {

// The action that a mail requests from the recipient's calendar. A file has no method.
HIRELINE_ENUM(CalendarMethod, request, cancel)

struct CalendarPerson {
  std::string email;
  std::optional<std::string> name{};
};

struct CalendarEvent {
  std::string uid;            // the same for all revisions
  std::int64_t sequence = 0;  // the newer of two revisions has the higher number
  Instant created;
  Instant revised;
  Instant start;
  Instant end;  // omitted unless it is after the start
  std::string summary;
  std::string description;            // may have several lines
  std::optional<std::string> link{};  // URL of the meeting
  std::optional<CalendarPerson> organizer{};
  std::vector<CalendarPerson> attendees{};
  bool is_cancelled = false;
};

// Lines end in CRLF and are folded at 75 octets, between characters. Texts cannot break out of
// their properties: line breaks are escaped, other control characters removed.
std::string calendar_text(const CalendarEvent& event,
                          std::optional<CalendarMethod> method = std::nullopt);

}  // namespace hireline
