#include "cli/output/timeline.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

Instant at(const char* text) {
  return parse_instant(text).value();
}

OutputStyle wide(std::size_t width) {
  return {.format = OutputFormat::table,
          .is_tty = true,
          .width = width,
          .now = at("2026-01-03T12:00:00Z")};
}

const std::vector<TimelineEntry> entries = {{.at = at("2026-01-03T09:15:30Z"),
                                             .what = "pipeline.status_changed",
                                             .change = "active → shortlisted",
                                             .who = "Ann",
                                             .why = "ticket 7"},
                                            {.at = at("2026-01-02T23:10:00Z"),
                                             .what = "stage.unlocked",
                                             .change = "On site: pending → unlocked",
                                             .who = "operator:ops",
                                             .why = ""},
                                            {.at = at("2025-12-24T08:00:00Z"),
                                             .what = "note.added",
                                             .change = "",
                                             .who = "Ben",
                                             .why = ""}};

TEST(TimelineText, stands_under_its_days) {
  EXPECT_EQ(timeline_text(entries, wide(60)),
            "Saturday, 2026-01-03, today\n"
            "● 09:15  pipeline.status_changed: active → shortlisted\n"
            "│        Ann, 3 hours ago\n"
            "│        reason: ticket 7\n"
            "│\n"
            "Friday, 2026-01-02, yesterday\n"
            "● 23:10  stage.unlocked: On site: pending → unlocked\n"
            "│        operator:ops, 13 hours ago\n"
            "│\n"
            "Wednesday, 2025-12-24, 10 days ago\n"
            "● 08:00  note.added\n"
            "         Ben\n");
}

TEST(TimelineText, goes_on_below_where_it_is_narrow) {
  const std::vector<TimelineEntry> first(entries.begin(), entries.begin() + 1);
  EXPECT_EQ(timeline_text(first, wide(24)),
            "Saturday, 2026-01-03, today\n"
            "● 09:15  pipeline.status\n"
            "         _changed:\n"
            "         active →\n"
            "         shortlisted\n"
            "         Ann, 3 hours\n"
            "         ago\n"
            "         reason: ticket\n"
            "         7\n");
}

TEST(TimelineText, is_drawn_in_ascii_and_tells_times_in_full) {
  OutputStyle style = wide(80);
  style.is_ascii = true;
  style.now = {};
  const std::vector<TimelineEntry> two(entries.begin() + 1, entries.end());
  EXPECT_EQ(timeline_text(two, style),
            "Friday, 2026-01-02\n"
            "* 23:10:00  stage.unlocked: On site: pending → unlocked\n"
            "|           operator:ops\n"
            "|\n"
            "Wednesday, 2025-12-24\n"
            "* 08:00:00  note.added\n"
            "            Ben\n");
}

TEST(TimelineText, is_coloured_by_what_happened) {
  OutputStyle style = wide(80);
  style.coloured = true;
  const std::vector<TimelineEntry> one = {{.at = at("2026-01-01T00:00:00Z"),
                                           .what = "x",
                                           .change = "",
                                           .who = "y",
                                           .why = "",
                                           .tone = Tone::bad}};
  EXPECT_EQ(timeline_text(one, style),
            "\x1b[1mThursday, 2026-01-01, 2 days ago\x1b[0m\n"
            "\x1b[31m●\x1b[0m 00:00  x\n"
            "         \x1b[2my\x1b[0m\n");
}

TEST(TimelineText, lets_no_event_paint_the_terminal) {
  const std::vector<TimelineEntry> hostile = {{.at = at("2026-01-01T00:00:00Z"),
                                               .what = "x",
                                               .change = "a\x1b[2Jb",
                                               .who = "c\nd",
                                               .why = "e\x1b]0;f"}};
  EXPECT_EQ(timeline_text(hostile, wide(60)),
            "Thursday, 2026-01-01, 2 days ago\n"
            "● 00:00  x: a [2Jb\n"
            "         c d\n"
            "         reason: e ]0;f\n");
}

}  // namespace
}  // namespace hireline::cli
