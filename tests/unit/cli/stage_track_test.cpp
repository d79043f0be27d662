#include "cli/views/stage_track.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

Instant at(const char* text) {
  return parse_instant(text).value();
}

StageEntryDetail stage(std::int64_t index, const char* name, StageStatus status) {
  StageEntryDetail entry;
  entry.stage_index = index;
  entry.name = name;
  entry.type = StageTypeKey::live_1on1;
  entry.status = status;
  return entry;
}

std::vector<StageEntryDetail> stages() {
  std::vector<StageEntryDetail> all = {
      stage(0, "Screening", StageStatus::completed), stage(1, "Coding", StageStatus::completed),
      stage(2, "On site", StageStatus::invited), stage(3, "Team", StageStatus::declined),
      stage(4, "HR", StageStatus::pending)};
  all[0].result.value = StageResult::pass;
  all[0].completed_at = at("2026-01-01T00:00:00Z");
  all[1].forced = true;
  all[2].invited_at = at("2026-01-03T10:00:00Z");
  return all;
}

const OutputStyle terminal{.format = OutputFormat::table,
                           .is_tty = true,
                           .width = 80,
                           .now = parse_instant("2026-01-03T12:00:00Z")};

TEST(TrackText, shows_where_the_candidate_stands) {
  EXPECT_EQ(track_text(stages(), terminal),
            "   STAGE  NAME       STATUS             SINCE        TYPE\n"
            "✓      0  Screening  completed, pass    3 days ago   live_1on1\n"
            "│\n"
            "✓      1  Coding     completed, forced  -            live_1on1\n"
            "│\n"
            "●      2  On site    invited            2 hours ago  live_1on1\n"
            "│\n"
            "✗      3  Team       declined           -            live_1on1\n"
            "│\n"
            "○      4  HR         pending            -            live_1on1\n");
}

TEST(TrackText, is_drawn_in_ascii_and_fits_narrow_terminals) {
  OutputStyle narrow = terminal;
  narrow.is_ascii = true;
  narrow.width = 40;
  EXPECT_EQ(track_text(stages(), narrow),
            "   STAGE  NAME       STATUS\n"
            "+      0  Screening  completed, pass\n"
            "|\n"
            "+      1  Coding     completed, forced\n"
            "|\n"
            "*      2  On site    invited\n"
            "|\n"
            "x      3  Team       declined\n"
            "|\n"
            "o      4  HR         pending\n");
}

TEST(TrackText, is_coloured_by_state) {
  OutputStyle coloured = terminal;
  coloured.coloured = true;
  auto held = stages();
  held.resize(1);
  held[0].result.value = StageResult::hold;
  EXPECT_EQ(track_text(held, coloured),
            "   \x1b[1mSTAGE\x1b[0m  \x1b[1mNAME\x1b[0m       \x1b[1mSTATUS\x1b[0m           "
            "\x1b[1mSINCE\x1b[0m       \x1b[1mTYPE\x1b[0m\n"
            "\x1b[33m✓\x1b[0m      0  Screening  \x1b[33mcompleted, hold\x1b[0m  3 days ago  "
            "\x1b[2mlive_1on1\x1b[0m\n");
}

TEST(TrackText, tells_times_in_full_when_asked_to) {
  OutputStyle exact = terminal;
  exact.now = {};
  EXPECT_NE(track_text(stages(), exact).find("2026-01-03T10:00:00.000Z"), std::string::npos);
}

}  // namespace
}  // namespace hireline::cli
