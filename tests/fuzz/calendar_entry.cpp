#include <algorithm>

#include "common/base/calendar.hpp"
#include "common/base/utf8.hpp"
#include "common/wire/engine/text_check.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

constexpr std::string_view line_end = "\r\n";

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

// Content lines (RFC 5545, 3.1), unfolded.
std::vector<std::string> content_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find(line_end);
    must(end != std::string_view::npos, "every line ends");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + line_end.size());
    must(line.size() <= 75, "a line has at most 75 octets");
    must(wire::count_code_points(line).has_value(), "no character is cut");
    must(std::ranges::none_of(line, [](char c) { return is_control(c) && c != '\t'; }),
         "a line has no control characters");
    if (line.starts_with(' ') && !lines.empty())
      lines.back().append(line.substr(1));
    else
      lines.emplace_back(line);
  }
  return lines;
}

std::string name_of_line(const std::string& line) {
  return line.substr(0, line.find_first_of(":;"));
}

std::string value_of(const std::vector<std::string>& lines, std::string_view name) {
  const auto found = std::ranges::find(lines, name, name_of_line);
  must(found != lines.end(), "there is a " + std::string(name));
  return found->substr(name.size() + 1);
}

std::string unescaped(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    must(value[i] != ',' && value[i] != ';', "what has a meaning is escaped");
    if (value[i] != '\\') {
      text.push_back(value[i]);
      continue;
    }
    must(++i < value.size(), "an escape is whole");
    text.push_back(value[i] == 'n' ? '\n' : value[i]);
  }
  return text;
}

// What of a text must arrive: line breaks of any kind as one, and no other control characters.
std::string expected_text(std::string_view text) {
  std::string kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\r\n")) ++i;
    if (text[i] == '\r' || text[i] == '\n')
      kept.push_back('\n');
    else if (!is_control(text[i]) || text[i] == '\t')
      kept.push_back(text[i]);
  }
  return kept;
}

void check_person(const std::string& line, const CalendarPerson& who) {
  constexpr std::string_view quoted = ";CN=\"";
  const std::size_t begin = line.find(quoted);
  must((begin != std::string::npos) == who.name.has_value(), "a name is given if there is one");
  std::size_t end = line.find(':');
  if (who.name) {
    end = line.find('"', begin + quoted.size());
    must(end != std::string::npos && line[end + 1] == ':', "a name ends, and then the parameters");
    ++end;
  }
  const std::string_view uri = std::string_view(line).substr(end + 1);
  must(uri.starts_with("mailto:") && uri.find_first_of("?#& \"<>") == std::string_view::npos,
       "an address is a mailto URI and nothing more");
}

CalendarEvent event_of(std::string_view input) {
  const auto parts = parts_of(input, 7);
  const auto person = [](std::string_view name, std::string_view email) {
    CalendarPerson who{.email = std::string(email)};
    if (!name.empty()) who.name = std::string(name);
    return who;
  };
  CalendarEvent event{.uid = "1@hireline.example",
                      .created = Instant(std::chrono::seconds(1'900'000'000)),
                      .revised = Instant(std::chrono::seconds(1'900'000'060)),
                      .start = Instant(std::chrono::seconds(1'900'003'600)),
                      .end = Instant(std::chrono::seconds(1'900'007'200)),
                      .summary = std::string(parts[0]),
                      .description = std::string(parts[6])};
  if (!parts[1].empty()) event.link = std::string(parts[1]);
  event.organizer = person(parts[2], parts[3]);
  event.attendees = {person(parts[4], parts[5])};
  return event;
}

void check_names(const std::vector<std::string>& lines, const CalendarEvent& event) {
  std::vector<std::string> expected{"BEGIN",         "VERSION", "PRODID",   "CALSCALE", "METHOD",
                                    "BEGIN",         "UID",     "SEQUENCE", "DTSTAMP",  "CREATED",
                                    "LAST-MODIFIED", "DTSTART", "DTEND",    "SUMMARY"};
  if (!event.description.empty()) expected.emplace_back("DESCRIPTION");
  if (event.link) expected.insert(expected.end(), {"LOCATION", "URL"});
  expected.insert(expected.end(), {"ORGANIZER", "ATTENDEE", "STATUS", "END", "END"});
  std::vector<std::string> found;
  std::ranges::transform(lines, std::back_inserter(found), name_of_line);
  must(found == expected, "an entry has its own properties, and none that a text brought along");
}

}  // namespace

bool calendar_entry(std::string_view input) {
  if (!wire::count_code_points(input)) return false;
  const CalendarEvent event = event_of(input);
  const auto lines = content_lines(calendar_text(event, CalendarMethod::request));
  check_names(lines, event);
  must(unescaped(value_of(lines, "SUMMARY")) == expected_text(event.summary),
       "the summary arrives");
  if (!event.description.empty())
    must(unescaped(value_of(lines, "DESCRIPTION")) == expected_text(event.description),
         "the description arrives");
  if (event.link) {
    must(unescaped(value_of(lines, "LOCATION")) == expected_text(*event.link), "the link arrives");
    must(value_of(lines, "URL").find_first_of(" \"<>\\^`{|}") == std::string::npos,
         "the link can be opened");
  }
  check_person(*std::ranges::find(lines, "ORGANIZER", name_of_line), *event.organizer);
  check_person(*std::ranges::find(lines, "ATTENDEE", name_of_line), event.attendees.front());
  return true;
}

}  // namespace hireline::fuzz
