// When webhooks are tried again, and when an endpoint pauses or is disabled.
#include <gtest/gtest.h>

#include "common/domain/webhooks/delivery.hpp"
#include "common/domain/webhooks/endpoint.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

TEST(WebhookSchedule, is_that_of_standard_webhooks) {
  const std::vector<std::chrono::seconds> expected = {10s, 5min, 30min, 2h, 5h, 10h, 14h, 20h, 24h};
  std::chrono::seconds all{0};
  for (std::int64_t attempt = 1; attempt < attempts_to_deliver; ++attempt) {
    const auto delay = expected.at(static_cast<std::size_t>(attempt - 1));
    EXPECT_EQ(delay_after_attempt(attempt, 0.5, {}), delay);
    EXPECT_EQ(delay_after_attempt(attempt, 0.0, {}), delay * 9 / 10);
    EXPECT_EQ(delay_after_attempt(attempt, 1.0, {}), delay * 11 / 10);
    all += delay;
  }
  EXPECT_EQ(std::chrono::round<std::chrono::hours>(all), 76h);
}

TEST(WebhookSchedule, follows_the_receiver_up_to_a_day) {
  EXPECT_EQ(delay_after_attempt(1, 0.5, 1h), 1h);
  EXPECT_EQ(delay_after_attempt(1, 0.5, 5s), 10s);
  EXPECT_EQ(delay_after_attempt(1, 0.5, 72h), 24h);
}

TEST(EndpointHealth, pauses_after_five_failures_for_at_most_an_hour) {
  const std::vector<std::chrono::seconds> expected = {0s,   0s,   0s,   0s,    0s,    30s, 60s,
                                                      120s, 240s, 480s, 16min, 32min, 1h,  1h};
  for (std::size_t failures = 0; failures < expected.size(); ++failures)
    EXPECT_EQ(pause_after(static_cast<std::int64_t>(failures)), expected[failures]) << failures;
  EXPECT_EQ(pause_after(1'000'000), 1h);
}

TEST(EndpointHealth, ends_after_five_days_and_twenty_failures) {
  const Instant since{};
  EXPECT_TRUE(is_to_be_disabled(20, since, since + 120h));
  EXPECT_FALSE(is_to_be_disabled(19, since, since + 120h));
  EXPECT_FALSE(is_to_be_disabled(20, since, since + 120h - 1s));
}

TEST(DeliveryLanes, are_those_of_the_order) {
  const auto pipeline = new_id<PipelineId>();
  EXPECT_EQ(lane_of(DeliveryOrder::none, pipeline), "");
  EXPECT_EQ(lane_of(DeliveryOrder::pipeline, pipeline), pipeline.str());
  EXPECT_EQ(lane_of(DeliveryOrder::pipeline, {}), "");
  EXPECT_EQ(lane_of(DeliveryOrder::endpoint, pipeline), lane_of(DeliveryOrder::endpoint, {}));
}

}  // namespace
}  // namespace hireline::test
