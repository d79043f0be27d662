// One appointment as iCalendar text (RFC 5545), as a file or as the part of a mail (RFC 5546).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"

namespace hireline {

// What a mail asks its reader's calendar to do. A file asks for nothing and has no method.
HIRELINE_ENUM(CalendarMethod, request, cancel)

struct CalendarPerson {
  std::string email;
  std::optional<std::string> name{};
};

struct CalendarEvent {
  std::string uid;            // the same for all revisions
  std::int64_t sequence = 0;  // of two revisions the higher one is newer
  Instant created;
  Instant revised;
  Instant start;
  Instant end;  // one that is not behind the start is left out
  std::string summary;
  std::string description;            // may have several lines
  std::optional<std::string> link{};  // where it is held
  std::optional<CalendarPerson> organizer{};
  std::vector<CalendarPerson> attendees{};
  bool is_cancelled = false;
};

// Lines end in CRLF and are folded at 75 octets, between characters. Whatever the texts hold, they
// stay within their own properties: line breaks are escaped, other control characters left out.
std::string calendar_text(const CalendarEvent& event,
                          std::optional<CalendarMethod> method = std::nullopt);

}  // namespace hireline
