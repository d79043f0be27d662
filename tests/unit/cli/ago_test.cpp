#include "cli/output/ago.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

const Instant now = parse_instant("2026-01-02T03:04:05.678Z").value();

TEST(Ago, rounds_to_the_greatest_unit) {
  EXPECT_EQ(ago(now, now), "just now");
  EXPECT_EQ(ago(now - seconds(59), now), "just now");
  EXPECT_EQ(ago(now - seconds(60), now), "1 minute ago");
  EXPECT_EQ(ago(now - minutes(59), now), "59 minutes ago");
  EXPECT_EQ(ago(now - hours(1), now), "1 hour ago");
  EXPECT_EQ(ago(now - seconds(59 * 60 + 29), now), "59 minutes ago");
  EXPECT_EQ(ago(now - seconds(59 * 60 + 30), now), "1 hour ago");
  EXPECT_EQ(ago(now - hours(12), now), "12 hours ago");
  EXPECT_EQ(ago(now - hours(23), now), "23 hours ago");
  EXPECT_EQ(ago(now - hours(35), now), "1 day ago");
  EXPECT_EQ(ago(now - hours(47), now), "2 days ago");
  EXPECT_EQ(ago(now - days(29), now), "29 days ago");
  EXPECT_EQ(ago(now - days(349), now), "12 months ago");
  EXPECT_EQ(ago(now - days(364), now), "1 year ago");
  EXPECT_EQ(ago(now - days(730), now), "2 years ago");
}

TEST(Ago, looks_ahead_as_well) {
  EXPECT_EQ(ago(now + seconds(30), now), "just now");
  EXPECT_EQ(ago(now + days(3), now), "in 3 days");
  EXPECT_EQ(ago(now + days(3) - seconds(2), now), "in 3 days");
  EXPECT_EQ(ago(now + days(1) - seconds(2), now), "in 1 day");
}

TEST(Moments, have_a_day_and_a_time) {
  EXPECT_EQ(day_of(now), "2026-01-02");
  EXPECT_EQ(minute_of(now), "03:04");
  EXPECT_EQ(second_of(now), "03:04:05");
  EXPECT_EQ(weekday_of(now), "Friday");
}

TEST(Moments, are_known_by_their_members_names) {
  const std::string text = format_instant(now);
  for (const char* pointer :
       {"/lastActivityAt", "/startTime", "/billing/currentPeriodEnd", "/when", "/dueSince"})
    EXPECT_EQ(moment_in(pointer, text), now) << pointer;
  EXPECT_EQ(moment_in("/participant/name", text), std::nullopt) << "whatever somebody is called";
  EXPECT_EQ(moment_in("/cancelAtPeriodEnd", "true"), std::nullopt);
}

}  // namespace
}  // namespace hireline::cli
