// Which of two pipelines has come further.
#include "common/domain/hiring/pipeline.hpp"

#include <gtest/gtest.h>

namespace hireline::test {
namespace {

TEST(PipelineProgress, counts_what_was_decided_before_what_was_touched_last) {
  const Instant early = parse_instant("2026-01-02T03:04:05Z").value();
  const Instant late = early + std::chrono::hours(1);
  // Each is further than all that stand before it, whatever else these have.
  const std::vector<PipelineProgress> rising = {
      {.last_activity_at = early},
      {.last_activity_at = late},
      {.under_way = 1, .last_activity_at = early},
      {.under_way = 2, .last_activity_at = early},
      {.is_shortlisted = true, .last_activity_at = early},
      {.completed_stages = 1, .last_activity_at = early},
      {.completed_stages = 2, .last_activity_at = early},
      {.is_hired = true, .last_activity_at = early},
  };
  for (std::size_t i = 1; i < rising.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_GT(rising[i], rising[j]) << i << " and " << j;
}

TEST(IsClosed, means_that_nobody_is_invited_any_further) {
  EXPECT_FALSE(is_closed(PipelineStatus::active));
  EXPECT_FALSE(is_closed(PipelineStatus::shortlisted));
  EXPECT_TRUE(is_closed(PipelineStatus::rejected));
  EXPECT_TRUE(is_closed(PipelineStatus::hired));
  EXPECT_TRUE(is_closed(PipelineStatus::withdrawn));
}

}  // namespace
}  // namespace hireline::test
