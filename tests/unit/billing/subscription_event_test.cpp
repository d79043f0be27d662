// What is read of the provider's events, whichever version of its API they come from.
#include "common/outside/billing/subscription_event.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/outside/billing/sample_event.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

const Instant made{std::chrono::seconds(1767225600)};
const Instant period_end{std::chrono::seconds(1769904000)};

json sample() {
  return json::parse(body_of({.id = "evt_1",
                              .type = std::string(subscription_updated),
                              .created = made,
                              .subscription = "sub_1",
                              .customer = "cus_1",
                              .organization = "65f0c0ffee65f0c0ffee65f0",
                              .status = SubscriptionStatus::active,
                              .plan = "growth",
                              .current_period_end = period_end}));
}
json& subscription_in(json& event) {
  return event["data"]["object"];
}
json& item_in(json& event) {
  return subscription_in(event)["items"]["data"][0];
}
SubscriptionEvent read(const json& event) {
  return read_subscription_event(event.dump()).value();
}
std::string fault_of(const json& event) {
  const auto seen = read_subscription_event(event.dump());
  return seen ? "" : seen.error();
}

TEST(SubscriptionEventOf, a_sample_is_read_whole) {
  const SubscriptionEvent event = read(sample());
  EXPECT_EQ(event.event_id, "evt_1");
  EXPECT_EQ(event.created, made);
  EXPECT_FALSE(event.is_deletion);
  EXPECT_EQ(event.subscription, "sub_1");
  EXPECT_EQ(event.customer, "cus_1");
  EXPECT_EQ(event.status, SubscriptionStatus::active);
  EXPECT_EQ(event.organization, "65f0c0ffee65f0c0ffee65f0");
  ASSERT_EQ(event.items.size(), 1u);
  EXPECT_EQ(event.items[0].plan_names, std::vector<std::string>{"growth"});
  EXPECT_EQ(event.items[0].current_period_end, period_end);
  EXPECT_EQ(event.current_period_end, std::nullopt);
  EXPECT_FALSE(event.cancel_at_period_end);
}

TEST(SubscriptionEventOf, older_apis_has_the_period_at_the_top) {
  json event = sample();
  item_in(event).erase("current_period_end");
  subscription_in(event)["current_period_end"] = 1769904000;
  EXPECT_EQ(read(event).items[0].current_period_end, std::nullopt);
  EXPECT_EQ(read(event).current_period_end, period_end);
}

TEST(SubscriptionEventOf, a_plan_is_named_in_three_places) {
  json event = sample();
  item_in(event)["price"]["metadata"]["plan"] = "enterprise";
  EXPECT_EQ(read(event).items[0].plan_names, (std::vector<std::string>{"growth", "enterprise"}));
  item_in(event)["price"]["lookup_key"] = nullptr;
  EXPECT_EQ(read(event).items[0].plan_names, std::vector<std::string>{"enterprise"});
  subscription_in(event)["metadata"]["plan"] = "growth";
  EXPECT_EQ(read(event).plan_name, "growth");
}

TEST(SubscriptionEventOf, a_customer_may_be_the_whole_record) {
  json event = sample();
  subscription_in(event)["customer"] = {{"id", "cus_2"}, {"object", "customer"}};
  EXPECT_EQ(read(event).customer, "cus_2");
}

TEST(SubscriptionEventOf, an_end_may_be_a_flag_or_a_time) {
  json event = sample();
  subscription_in(event)["cancel_at_period_end"] = true;
  subscription_in(event)["cancel_at"] = 1769904000;
  EXPECT_TRUE(read(event).cancel_at_period_end);
  EXPECT_EQ(read(event).cancel_at, period_end);
}

// Its status says how it ended, and nothing depends on it.
TEST(SubscriptionEventOf, a_deletion_is_canceled_whatever_it_says) {
  json event = sample();
  event["type"] = subscription_deleted;
  subscription_in(event)["status"] = "gone_in_some_new_way";
  EXPECT_TRUE(read(event).is_deletion);
  EXPECT_EQ(read(event).status, SubscriptionStatus::canceled);
}

TEST(SubscriptionEventOf, what_cant_be_read_says_why_and_repeats_nothing) {
  EXPECT_EQ(read_subscription_event("secret words").error(),
            "the event has no id or no creation time");
  EXPECT_EQ(read_subscription_event("[]").error(), "the event has no id or no creation time");
  json event = sample();
  event["created"] = "2026-01-01T00:00:00Z";
  EXPECT_EQ(fault_of(event), "the event has no id or no creation time");
  event = sample();
  subscription_in(event)["customer"] = nullptr;
  EXPECT_EQ(fault_of(event), "the subscription has no id or no customer");
  event = sample();
  subscription_in(event)["id"] = std::string(256, 'x');
  EXPECT_EQ(fault_of(event), "the subscription has no id or no customer");
  event = sample();
  subscription_in(event)["id"] = std::string("a\0b", 3);
  EXPECT_EQ(fault_of(event), "the subscription has no id or no customer");
  event = sample();
  subscription_in(event)["status"] = "secret words";
  EXPECT_EQ(fault_of(event), "the subscription's status is unknown");
}

TEST(SubscriptionEventOf, what_is_of_another_type_is_as_if_it_was_not_there) {
  json event = sample();
  subscription_in(event)["metadata"] = "none";
  subscription_in(event)["cancel_at_period_end"] = "yes";
  item_in(event)["price"] = 5;
  item_in(event)["current_period_end"] = -1;
  subscription_in(event)["current_period_end"] = 1e300;
  subscription_in(event)["items"]["data"].push_back(nullptr);
  const SubscriptionEvent seen = read(event);
  EXPECT_EQ(seen.organization, std::nullopt);
  EXPECT_FALSE(seen.cancel_at_period_end);
  ASSERT_EQ(seen.items.size(), 2u);
  EXPECT_TRUE(seen.items[0].plan_names.empty());
  EXPECT_EQ(seen.items[0].current_period_end, std::nullopt);
  EXPECT_EQ(seen.current_period_end, std::nullopt);
}

TEST(SubscriptionEventOf, only_two_types_are_about_subscriptions) {
  EXPECT_TRUE(is_about_subscription("customer.subscription.updated"));
  EXPECT_TRUE(is_about_subscription("customer.subscription.deleted"));
  EXPECT_FALSE(is_about_subscription("customer.subscription.created"));
  EXPECT_FALSE(is_about_subscription("invoice.paid"));
}

}  // namespace
}  // namespace hireline::outside
