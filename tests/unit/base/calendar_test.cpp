// One appointment as iCalendar text.
#include "common/base/calendar.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/utf8.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

CalendarEvent sample() {
  return {.uid = "65f0c0a1b2c3d4e5f6a7b8c9@hireline",
          .sequence = 2,
          .created = parse_instant("2030-05-01T08:00:00Z").value(),
          .revised = parse_instant("2030-05-02T08:30:15.999Z").value(),
          .start = parse_instant("2030-05-06T09:00:00Z").value(),
          .end = parse_instant("2030-05-06T10:00:00Z").value(),
          .summary = "Technical interview",
          .description = "Round: First",
          .link = "https://meet.example.com/room/1",
          .organizer = CalendarPerson{"recruiter@example.com", "Recruiter"},
          .attendees = {{"candidate@example.com", "Candidate"}}};
}

// The lines as they were sent, each without its CRLF; fails on a line that ends in anything else.
std::vector<std::string> physical_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find("\r\n", start);
    EXPECT_NE(end, std::string::npos) << "the last line does not end";
    if (end == std::string::npos) break;
    lines.push_back(text.substr(start, end - start));
    EXPECT_EQ(lines.back().find_first_of("\r\n"), std::string::npos) << lines.back();
    start = end + 2;
  }
  return lines;
}

// The content lines, unfolded.
std::vector<std::string> lines_of(const CalendarEvent& event,
                                  std::optional<CalendarMethod> method = {}) {
  std::vector<std::string> lines;
  for (const std::string& line : physical_lines(calendar_text(event, method))) {
    if (line.starts_with(' '))
      lines.back() += line.substr(1);
    else
      lines.push_back(line);
  }
  return lines;
}

std::string value_of(const CalendarEvent& event, const std::string& name) {
  for (const std::string& line : lines_of(event))
    if (line.starts_with(name)) return line.substr(name.size());
  return "no " + name;
}

std::string summary_of(const std::string& summary) {
  CalendarEvent event = sample();
  event.summary = summary;
  EXPECT_THAT(lines_of(event), SizeIs(21)) << "the summary left its line";
  return value_of(event, "SUMMARY:");
}

TEST(Calendar, has_these_lines) {
  EXPECT_THAT(
      lines_of(sample()),
      ElementsAre("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hireline//hireline//EN",
                  "CALSCALE:GREGORIAN", "BEGIN:VEVENT", "UID:65f0c0a1b2c3d4e5f6a7b8c9@hireline",
                  "SEQUENCE:2", "DTSTAMP:20300502T083015Z", "CREATED:20300501T080000Z",
                  "LAST-MODIFIED:20300502T083015Z", "DTSTART:20300506T090000Z",
                  "DTEND:20300506T100000Z", "SUMMARY:Technical interview",
                  "DESCRIPTION:Round: First", "LOCATION:https://meet.example.com/room/1",
                  "URL:https://meet.example.com/room/1",
                  "ORGANIZER;CN=\"Recruiter\":mailto:recruiter@example.com",
                  "ATTENDEE;CN=\"Candidate\":mailto:candidate@example.com", "STATUS:CONFIRMED",
                  "END:VEVENT", "END:VCALENDAR"));
}

TEST(Calendar, leaves_out_what_it_does_not_know) {
  CalendarEvent event = sample();
  event.description.clear();
  event.link.reset();
  event.organizer.reset();
  event.attendees = {{"candidate@example.com"}};
  const auto lines = lines_of(event);
  EXPECT_THAT(lines, SizeIs(17));
  for (const char* name : {"DESCRIPTION", "LOCATION", "URL", "ORGANIZER"})
    EXPECT_THAT(lines, Not(Contains(StartsWith(name))));
  EXPECT_THAT(lines, Contains("ATTENDEE:mailto:candidate@example.com"));
}

TEST(Calendar, has_no_end_that_lies_before_its_start) {
  CalendarEvent event = sample();
  for (const auto end : {event.start, event.start - std::chrono::hours(1)}) {
    event.end = end;
    EXPECT_THAT(lines_of(event), Not(Contains(StartsWith("DTEND"))));
  }
}

TEST(Calendar, tells_what_is_called_off) {
  CalendarEvent event = sample();
  event.is_cancelled = true;
  EXPECT_EQ(value_of(event, "STATUS:"), "CANCELLED");
}

TEST(Calendar, asks_for_something_only_in_a_mail) {
  EXPECT_THAT(lines_of(sample()), Not(Contains(StartsWith("METHOD"))));
  const auto request = lines_of(sample(), CalendarMethod::request);
  EXPECT_EQ(request[4], "METHOD:REQUEST");
  EXPECT_THAT(request, Contains("ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;"
                                "CN=\"Candidate\":mailto:candidate@example.com"));
  const auto cancel = lines_of(sample(), CalendarMethod::cancel);
  EXPECT_EQ(cancel[4], "METHOD:CANCEL");
  EXPECT_THAT(cancel, Contains("ATTENDEE;CN=\"Candidate\":mailto:candidate@example.com"));
}

TEST(Calendar, escapes_what_separates) {
  EXPECT_EQ(summary_of("a;b,c\\d:e\"f"), "a\\;b\\,c\\\\d:e\"f");
  EXPECT_EQ(summary_of("\\n"), "\\\\n");
}

TEST(Calendar, keeps_a_line_break_of_any_kind_within_its_property) {
  EXPECT_EQ(summary_of("one\ntwo\r\nthree\rfour"), "one\\ntwo\\nthree\\nfour");
  EXPECT_EQ(summary_of("x\r\nEND:VEVENT\r\nBEGIN:VALARM"), "x\\nEND:VEVENT\\nBEGIN:VALARM");
  EXPECT_EQ(summary_of("\r\r\n\n"), "\\n\\n\\n");
}

TEST(Calendar, leaves_out_control_characters_but_keeps_tabs) {
  EXPECT_EQ(summary_of(std::string("a\0b\x01"
                                   "c\x1b"
                                   "d\x7f"
                                   "e\tf",
                                   11)),
            "abcde\tf");
}

TEST(Calendar, lets_no_property_break_out_of_its_line) {
  const std::string hostile = "x\r\nATTENDEE:mailto:evil@example.com\n\";:,^\x01";
  CalendarEvent event = sample();
  event.uid = event.summary = event.description = hostile;
  event.link = hostile;
  event.organizer = CalendarPerson{hostile, hostile};
  event.attendees = {{hostile, hostile}};
  const auto lines = lines_of(event);
  EXPECT_THAT(lines, SizeIs(21));
  int attendees = 0;
  for (const std::string& line : lines) attendees += line.starts_with("ATTENDEE") ? 1 : 0;
  EXPECT_EQ(attendees, 1);
}

TEST(Calendar, quotes_names_as_parameters_are_quoted) {
  CalendarEvent event = sample();
  event.organizer = CalendarPerson{"r@example.com", "O'Hara; \"Jo\", ^R:\nx\r\x02"};
  EXPECT_EQ(value_of(event, "ORGANIZER;CN="), "\"O'Hara; ^'Jo^', ^^R:^nx\":mailto:r@example.com");
}

TEST(Calendar, encodes_addresses_and_links_as_uris) {
  CalendarEvent event = sample();
  event.organizer = CalendarPerson{"a?b#c%d&e/f+g{h}@example.com"};
  EXPECT_EQ(value_of(event, "ORGANIZER:"), "mailto:a%3Fb%23c%25d%26e%2Ff+g%7Bh%7D@example.com");
  event.link = "https://meet.example.com/ä b?x=%20&y=1#z";
  EXPECT_EQ(value_of(event, "URL:"), "https://meet.example.com/%C3%A4%20b?x=%20&y=1#z");
}

TEST(Calendar, folds_lines_at_75_octets) {
  CalendarEvent event = sample();
  event.summary = std::string(67, 'x');  // with its name exactly 75
  EXPECT_THAT(physical_lines(calendar_text(event)), Contains("SUMMARY:" + event.summary));
  event.summary += "y";
  const auto lines = physical_lines(calendar_text(event));
  EXPECT_THAT(lines, Contains("SUMMARY:" + std::string(67, 'x')));
  EXPECT_THAT(lines, Contains(" y"));
  event.summary = std::string(67 + 74, 'x') + "y";  // the blank counts
  EXPECT_THAT(physical_lines(calendar_text(event)), Contains(" " + std::string(74, 'x')));
}

TEST(Calendar, folds_between_characters_wherever_the_fold_falls) {
  for (const std::string character : {"ä", "日", "🙂"}) {
    for (int shift = 0; shift < 8; ++shift) {
      CalendarEvent event = sample();
      event.summary = std::string(static_cast<std::size_t>(shift), 'x');
      for (int i = 0; i < 100; ++i) event.summary += character;
      for (const std::string& line : physical_lines(calendar_text(event))) {
        EXPECT_LE(line.size(), 75u) << line;
        EXPECT_EQ(valid_utf8(line), line) << "a character was cut in " << line;
      }
      EXPECT_EQ(value_of(event, "SUMMARY:"), event.summary);
    }
  }
}

TEST(Calendar, folds_what_is_no_utf8_all_the_same) {
  CalendarEvent event = sample();
  event.summary = std::string(300, '\xff');
  for (const std::string& line : physical_lines(calendar_text(event))) EXPECT_LE(line.size(), 75u);
  EXPECT_EQ(value_of(event, "SUMMARY:"), event.summary);
}

}  // namespace
}  // namespace hireline::test
