// When a webhook is sent again.
#include "tests/http/webhooks/deliveries.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

TEST_F(Deliveries, are_tried_ten_times_and_have_failed_then) {
  make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  set_status("shortlisted");
  wait_for_attempts(1);
  EXPECT_EQ(
      value("select at - (select max(occurred_at) from events) < '10s' from delivery_attempts"),
      "t")
      << "the first attempt is made at once";
  wait_until_retryable();
  // Each is a tenth more or less; the pause after five failures comes beside them.
  const std::vector<std::string> delays = {"10s", "5m",  "30m", "2h", "5h",
                                           "10h", "14h", "20h", "24h"};
  for (std::size_t i = 0; i < delays.size(); ++i) {
    EXPECT_EQ(value("select run_at - (select max(at) from delivery_attempts) between 0.89 * '" +
                    delays[i] + "'::interval and 1.11 * '" + delays[i] +
                    "'::interval from tasks where kind = 'deliver_webhook'"),
              "t")
        << "after attempt " << i + 1;
    retry_until(static_cast<std::int64_t>(i) + 2);
    if (i + 1 < delays.size()) wait_until_retryable();
  }
  wait_for("failed", 1);
  pass(100h);
  EXPECT_EQ(value("select string_agg(distinct message_id, ' ') = min(event_id) from deliveries"),
            "t");
  EXPECT_EQ(value("select count(distinct number) || ' ' || min(status) || ' ' || min(response_body)"
                  " from delivery_attempts"),
            "10 500 no");
  EXPECT_EQ(value("select state from tasks where kind = 'deliver_webhook'"), "done");
  EXPECT_EQ(receiver.requests("/in"), 10u);
}

TEST_F(Deliveries, wait_as_long_as_the_receiver_asks) {
  make_endpoint({"pipeline.*"});
  answer(503, {"Retry-After: 7200"});
  start_worker();
  set_status("shortlisted");
  wait_for_attempts(1);
  wait_until_retryable();
  EXPECT_EQ(value("select run_at - (select at from delivery_attempts) between '2h' and '2h 1m'"
                  " from tasks where kind = 'deliver_webhook'"),
            "t");
  answer(503, {"Retry-After: 259200"});
  retry_until(2);
  wait_until_retryable();
  EXPECT_EQ(value("select run_at - (select max(at) from delivery_attempts)"
                  " between '23h 59m' and '24h 1m' from tasks where kind = 'deliver_webhook'"),
            "t")
      << "three days are too long";
}

}  // namespace
}  // namespace hireline::test
