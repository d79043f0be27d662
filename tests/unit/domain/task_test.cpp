// When tasks are tried again, and when periodic ones are due.
#include "common/domain/operations/task.hpp"

#include <gtest/gtest.h>

namespace hireline::test {
namespace {

using std::chrono::milliseconds;
using namespace std::chrono_literals;

TEST(Backoff, doubles_up_to_an_hour) {
  const std::vector<milliseconds> waits = {10s,  20s,   40s,   80s,   160s, 320s,
                                           640s, 1280s, 2560s, 3600s, 3600s};
  for (std::size_t i = 0; i < waits.size(); ++i)
    EXPECT_EQ(backoff_after(static_cast<std::int64_t>(i) + 1, 0.5), waits[i]) << i + 1;
  EXPECT_EQ(backoff_after(1'000'000, 0.5), 3600s);
}

TEST(Backoff, is_a_tenth_more_or_less) {
  EXPECT_EQ(backoff_after(1, 0), 9s);
  EXPECT_EQ(backoff_after(1, 1), 11s);
  EXPECT_EQ(backoff_after(10, 1), 3960s);
}

TEST(Rounds, begin_anew_when_a_task_is_revived) {
  EXPECT_EQ(attempt_of_round(1, 10), 1);
  EXPECT_EQ(attempt_of_round(10, 10), 10);
  EXPECT_EQ(attempt_of_round(11, 20), 1) << "revived when it was dead";
  EXPECT_EQ(attempt_of_round(5, 14), 1) << "revived after its fourth attempt";
  EXPECT_EQ(attempt_of_round(2, 3), 2) << "of a task that is given fewer";
}

TEST(Slots, begin_at_whole_periods) {
  const auto at = [](const char* text) { return parse_instant(text).value(); };
  EXPECT_EQ(slot_of(at("2026-01-02T03:59:59.999Z"), 1h), at("2026-01-02T03:00:00Z"));
  EXPECT_EQ(slot_of(at("2026-01-02T04:00:00.000Z"), 1h), at("2026-01-02T04:00:00Z"));
  EXPECT_EQ(slot_of(at("2026-01-02T04:07:00.000Z"), 5min), at("2026-01-02T04:05:00Z"));
}

}  // namespace
}  // namespace hireline::test
