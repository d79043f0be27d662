#include "common/base/calendar.hpp"

#include "common/base/utf8.hpp"

namespace hireline {
namespace {

constexpr std::size_t longest_line = 75;  // octets, without the line break

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

// RFC 5545, section 3.3.11, TEXT. A line break of any kind becomes \n.
std::string escaped_text(std::string_view text) {
  std::string escaped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_break = c == '\n' || (c == '\r' && !text.substr(i + 1).starts_with('\n'));
    if (is_break)
      escaped.append("\\n");
    else if (c == '\\' || c == ';' || c == ',')
      escaped.append({'\\', c});
    else if (!is_control(c) || c == '\t')
      escaped.push_back(c);
  }
  return escaped;
}

// A quoted parameter can't contain a quotation mark; RFC 6868 defines escapes for it.
std::string quoted_parameter(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"')
      quoted.append("^'");
    else if (c == '^')
      quoted.append("^^");
    else if (c == '\n')
      quoted.append("^n");
    else if (!is_control(c))
      quoted.push_back(c);
  }
  return quoted + '"';
}

void append_percent_encoded(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  out.append({'%', digits[byte >> 4], digits[byte & 0x0f]});
}

// RFC 5545, section 3.3.13, URI: percent-encodes characters that a URI can't contain; encoded
// characters stay unchanged.
std::string uri(std::string_view text) {
  constexpr std::string_view excluded = " \"<>\\^`{|}";
  std::string encoded;
  for (const char c : text) {
    const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
    if (is_ascii && !is_control(c) && excluded.find(c) == std::string_view::npos)
      encoded.push_back(c);
    else
      append_percent_encoded(encoded, c);
  }
  return encoded;
}

// RFC 6068: also encodes the characters that would end the address in a mailto URI.
std::string mailto(std::string_view email) {
  constexpr std::string_view meaningful = "%?#&/";
  std::string encoded = "mailto:";
  for (const char c : email) {
    if (meaningful.find(c) == std::string_view::npos)
      encoded.append(uri({&c, 1}));
    else
      append_percent_encoded(encoded, c);
  }
  return encoded;
}

// RFC 5545, section 3.3.5, form 2: 20300506T090000Z
std::string utc(Instant instant) {
  std::string compact;
  for (const char c : format_instant(instant).substr(0, 19))
    if (c != '-' && c != ':') compact.push_back(c);
  return compact + 'Z';
}

class CalendarWriter {
 public:
  // RFC 5545, section 3.1, content lines. The blank that starts a continued line counts as an
  // octet.
  void line(std::string_view name, std::string_view value) {
    const std::string whole = std::string(name) + ":" + std::string(value);
    std::string_view rest = whole;
    std::size_t used = 0;
    while (!rest.empty()) {
      const std::size_t length = std::max<std::size_t>(utf8_sequence(rest), 1);
      if (used + length > longest_line) {
        text_.append("\r\n ");
        used = 1;
      }
      text_.append(rest.substr(0, length));
      rest.remove_prefix(length);
      used += length;
    }
    text_.append("\r\n");
  }
  void text(std::string_view name, std::string_view value) { line(name, escaped_text(value)); }
  void person(std::string name, const CalendarPerson& who) {
    if (who.name) name += ";CN=" + quoted_parameter(*who.name);
    line(name, mailto(who.email));
  }

  std::string take() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string_view method_name(CalendarMethod method) {
  return method == CalendarMethod::request ? "REQUEST" : "CANCEL";
}

}  // namespace

std::string calendar_text(const CalendarEvent& event, std::optional<CalendarMethod> method) {
  CalendarWriter out;
  out.line("BEGIN", "VCALENDAR");
  out.line("VERSION", "2.0");
  out.line("PRODID", "-//hireline//hireline//EN");
  out.line("CALSCALE", "GREGORIAN");
  if (method) out.line("METHOD", method_name(*method));
  out.line("BEGIN", "VEVENT");
  out.text("UID", event.uid);
  out.line("SEQUENCE", std::to_string(event.sequence));
  out.line("DTSTAMP", utc(event.revised));
  out.line("CREATED", utc(event.created));
  out.line("LAST-MODIFIED", utc(event.revised));
  out.line("DTSTART", utc(event.start));
  if (event.end > event.start) out.line("DTEND", utc(event.end));
  out.text("SUMMARY", event.summary);
  if (!event.description.empty()) out.text("DESCRIPTION", event.description);
  if (event.link) {
    out.text("LOCATION", *event.link);
    out.line("URL", uri(*event.link));
  }
  if (event.organizer) out.person("ORGANIZER", *event.organizer);
  // Only a request expects a response from the attendees.
  const std::string attendee = method == CalendarMethod::request
                                   ? "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE"
                                   : "ATTENDEE";
  for (const CalendarPerson& who : event.attendees) out.person(attendee, who);
  out.line("STATUS", event.is_cancelled ? "CANCELLED" : "CONFIRMED");
  out.line("END", "VEVENT");
  out.line("END", "VCALENDAR");
  return std::move(out).take();
}

}  // namespace hireline
