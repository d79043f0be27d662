// Sending again what a receiver has missed while its endpoint was disabled.
#include "tests/http/webhooks/replays.hpp"

namespace hireline::test {
namespace {

TEST_F(Replays, bring_what_was_missed_while_the_endpoint_was_disabled_each_once) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  service.patch(place_of(endpoint), tenant.token, {{"status", "disabled"}});
  set_status("active");
  set_status("hired");
  wait_for_publisher();
  EXPECT_EQ(replay_range(endpoint, {{"fromSequence", 1}}).json().at("code"),
            "endpoint_not_enabled");
  service.patch(place_of(endpoint), tenant.token, {{"status", "enabled"}});
  const HttpAnswer replayed = replay_range(endpoint, {{"fromSequence", 1}});
  ASSERT_EQ(replayed.status, 202) << replayed.text;
  EXPECT_EQ(replayed.json().at("data").at("queued"), 2);
  wait_for("delivered", 3);
  EXPECT_EQ(replay_range(endpoint, {{"fromSequence", 1}}).json().at("data").at("queued"), 0);
  EXPECT_EQ(ids_received(), ids_of_events("pipeline.status_changed"));
  EXPECT_EQ(replay_range(endpoint, {{"fromSequence", 1}, {"status", "all"}})
                .json()
                .at("data")
                .at("queued"),
            3);
  wait_until("all are sent again", [&] { return receiver.requests("/in") == 6; });
}

// Some of the deliveries were cancelled when the receiver answered 410; later events have none.
TEST_F(Replays, bring_what_a_receiver_missed_that_wanted_no_more) {
  const Json endpoint =
      make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "pipeline"}});
  answer(410);
  start_worker();
  for (const char* status : {"shortlisted", "active", "shortlisted"}) set_status(status);
  wait_for_publisher();
  wait_for("failed", 1);
  wait_until_idle();
  set_status("hired");
  wait_for_publisher();
  const std::size_t before = received().size();
  answer(204);
  ASSERT_EQ(service.patch(place_of(endpoint), tenant.token, {{"status", "enabled"}}).status, 200);
  const HttpAnswer replayed = replay_range(endpoint, {{"fromSequence", 1}});
  ASSERT_EQ(replayed.status, 202) << replayed.text;
  EXPECT_EQ(replayed.json().at("data").at("queued"), 4);
  wait_for("delivered", 4);
  EXPECT_EQ(ids_received(before), ids_of_events("pipeline.status_changed"));
}

TEST_F(Replays, bring_what_a_receiver_missed_that_failed_for_five_days) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  answer(500);
  start_worker();
  fail_until_disabled(endpoint);
  ASSERT_EQ(get_endpoint(endpoint).at("disabledReason"), "failing");
  set_status("hired");
  wait_for_publisher();
  const std::size_t before = received().size();
  answer(204);
  ASSERT_EQ(service.patch(place_of(endpoint), tenant.token, {{"status", "enabled"}}).status, 200);
  const auto missed = ids_of_events("pipeline.status_changed");
  const HttpAnswer replayed = replay_range(endpoint, {{"fromSequence", 1}});
  ASSERT_EQ(replayed.status, 202) << replayed.text;
  // The worker may have sent those that were not given up before the replay.
  EXPECT_LE(replayed.json().at("data").at("queued"), missed.size());
  EXPECT_GT(replayed.json().at("data").at("queued"), 0);
  wait_for("delivered", static_cast<int>(missed.size()));
  EXPECT_EQ(ids_received(before), missed);
}

}  // namespace
}  // namespace hireline::test
