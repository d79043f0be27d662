#include "common/base/time.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace hireline {
namespace {

using std::chrono::milliseconds;

Instant at(std::int64_t since_epoch) {
  return Instant(milliseconds(since_epoch));
}

TEST(Time, has_one_text_form) {
  EXPECT_EQ(format_instant(at(0)), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(format_instant(at(1'767'323'045'678)), "2026-01-02T03:04:05.678Z");
  EXPECT_EQ(format_instant(at(-1)), "1969-12-31T23:59:59.999Z");
}

TEST(Time, reads_dates_with_a_zone) {
  const Instant instant = at(1'767'323'045'678);
  EXPECT_EQ(parse_instant("2026-01-02T03:04:05.678Z"), instant);
  EXPECT_EQ(parse_instant("2026-01-02T03:04:05.678999Z"), instant);
  EXPECT_EQ(parse_instant("2026-01-02T05:34:05.678+02:30"), instant);
  EXPECT_EQ(parse_instant("2026-01-01T22:04:05.678-05:00"), instant);
  EXPECT_EQ(parse_instant("2026-01-02T03:04:05Z"), at(1'767'323'045'000));
  EXPECT_EQ(parse_instant("2026-01-02T03:04:05.6Z"), at(1'767'323'045'600));
  EXPECT_EQ(format_instant(*parse_instant("2024-02-29T00:00:00Z")), "2024-02-29T00:00:00.000Z");
}

TEST(Time, refuses_everything_else) {
  for (const char* text : {
           "",
           "2026-01-02",
           "2026-01-02T03:04Z",
           "2026-01-02T03:04:05",
           "2026-01-02 03:04:05Z",
           "2026-01-02T03:04:05.Z",
           "2026-01-02T03:04:05.1234567890Z",
           "2026-01-02T03:04:05Zx",
           "2026-01-02T03:04:05z",
           "2026-01-02T03:04:05+0200",
           "2026-01-02T03:04:05+24:00",
           "2026-01-02T03:04:05+00:60",
           "2026-02-29T03:04:05Z",
           "2026-13-01T03:04:05Z",
           "2026-00-01T03:04:05Z",
           "2026-01-02T24:00:00Z",
           "2026-01-02T03:60:00Z",
           "2026-01-02T03:04:60Z",
           "0000-01-02T03:04:05Z",
           "0001-01-01T00:00:00+00:01",
           "9999-12-31T23:59:59-00:01",
           "-026-01-02T03:04:05Z",
       })
    EXPECT_FALSE(parse_instant(text)) << text;
}

TEST(Time, reads_the_databases_form) {
  EXPECT_EQ(instant_from_database("2026-01-02 03:04:05.678+00"), at(1'767'323'045'678));
  EXPECT_EQ(instant_from_database("2026-01-02 03:04:05+00"), at(1'767'323'045'000));
  EXPECT_THROW(instant_from_database("2026-01-02 03:04:05+01"), std::logic_error);
  EXPECT_THROW(instant_from_database("infinity"), std::logic_error);
}

TEST(Time, the_wall_clock_has_milliseconds) {
  const auto before = std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
  const Instant now = wall_clock_now();
  EXPECT_LE(before, now);
  EXPECT_LE(now, std::chrono::system_clock::now());
}

}  // namespace
}  // namespace hireline
