// Which plan comes of which subscriptions, and that the order in which events come is all the same.
#include "common/domain/organizations/billing.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace hireline {
namespace {

using enum SubscriptionStatus;

const std::vector<std::string> plans = {"free", "growth", "enterprise"};

Instant at(int second) {
  return Instant(std::chrono::seconds(1767225600 + second));
}

SubscriptionEvent event(const std::string& id, int second, SubscriptionStatus status,
                        std::vector<std::string> names = {"growth"}) {
  SubscriptionEvent made;
  made.event_id = id;
  made.created = at(second);
  made.is_deletion = id.starts_with("D");
  made.subscription = "sub";
  made.customer = "cus";
  made.status = status;
  for (std::string& name : names) made.items.push_back({{std::move(name)}, at(1'000 + second)});
  return made;
}

std::string plan_of(const SubscriptionEvent& of) {
  return after_event(of, plans).plan.value_or("none");
}

TEST(Billing, a_subscription_pays_for_the_greatest_plan_among_its_items) {
  EXPECT_EQ(plan_of(event("U", 0, active)), "growth");
  EXPECT_EQ(plan_of(event("U", 0, active, {"growth", "enterprise", "free"})), "enterprise");
  EXPECT_EQ(plan_of(event("U", 0, active, {"seats", "growth"})), "growth");
  EXPECT_EQ(plan_of(event("U", 0, active, {"seats"})), "none");
  EXPECT_EQ(plan_of(event("U", 0, active, {"growth_monthly"})), "none");
  EXPECT_EQ(plan_of(event("U", 0, active, {})), "none");
}

TEST(Billing, the_first_name_of_an_item_that_is_a_plan_counts) {
  SubscriptionEvent of = event("U", 0, active, {"legacy_key"});
  of.items[0].plan_names.push_back("growth");
  of.items[0].plan_names.push_back("enterprise");
  EXPECT_EQ(plan_of(of), "growth");
}

TEST(Billing, the_subscription_names_the_plan_where_no_item_does) {
  SubscriptionEvent of = event("U", 0, active, {"seats"});
  of.plan_name = "enterprise";
  EXPECT_EQ(plan_of(of), "enterprise");
  of.items[0].plan_names = {"growth"};
  EXPECT_EQ(plan_of(of), "growth");
  of = event("U", 0, active, {"seats"});
  of.plan_name = "platinum";
  EXPECT_EQ(plan_of(of), "none");
}

TEST(Billing, only_live_subscriptions_pay) {
  for (const SubscriptionStatus status : {trialing, active, past_due})
    EXPECT_EQ(plan_of(event("U", 0, status)), "growth") << name_of(status);
  for (const SubscriptionStatus status : {incomplete, incomplete_expired, canceled, unpaid, paused})
    EXPECT_EQ(plan_of(event("U", 0, status)), "none") << name_of(status);
  EXPECT_EQ(plan_of(event("D", 0, active)), "none");
}

TEST(Billing, what_was_never_paid_decides_nothing) {
  for (const SubscriptionStatus status : {incomplete, incomplete_expired})
    EXPECT_FALSE(can_change_plan(status)) << name_of(status);
  for (const SubscriptionStatus status : {trialing, active, past_due, canceled, unpaid, paused})
    EXPECT_TRUE(can_change_plan(status)) << name_of(status);
}

TEST(Billing, the_period_is_that_of_the_item_that_counts) {
  SubscriptionEvent of = event("U", 0, active, {"seats", "enterprise", "growth"});
  of.items[0].current_period_end = at(1);
  of.items[1].current_period_end = at(2);
  of.items[2].current_period_end = at(3);
  of.current_period_end = at(4);
  EXPECT_EQ(after_event(of, plans).current_period_end, at(2));
  of.items[1].current_period_end.reset();
  EXPECT_EQ(after_event(of, plans).current_period_end, at(4));
  of.items = {};
  EXPECT_EQ(after_event(of, plans).current_period_end, at(4));
}

TEST(Billing, an_end_with_the_period_may_be_told_as_a_time) {
  SubscriptionEvent of = event("U", 0, active);
  EXPECT_FALSE(after_event(of, plans).cancel_at_period_end);
  of.cancel_at = of.items[0].current_period_end;
  EXPECT_TRUE(after_event(of, plans).cancel_at_period_end);
  of.cancel_at = *of.cancel_at + std::chrono::seconds(1);
  EXPECT_FALSE(after_event(of, plans).cancel_at_period_end);
  of.cancel_at_period_end = true;
  EXPECT_TRUE(after_event(of, plans).cancel_at_period_end);
}

TEST(Billing, of_several_subscriptions_the_greatest_plan_counts) {
  const auto kept = [](std::vector<std::string> names) {
    std::vector<Subscription> all;
    for (std::string& name : names)
      all.push_back(after_event(event("U", 0, active, {std::move(name)}), plans));
    return plan_paid_for(all, plans);
  };
  EXPECT_EQ(kept({}), std::nullopt);
  EXPECT_EQ(kept({"seats"}), std::nullopt);
  EXPECT_EQ(kept({"growth", "enterprise", "free"}), "enterprise");
  EXPECT_EQ(kept({"seats", "growth"}), "growth");
}

// Applies events as they come, each only if it does not stand behind the last one.
std::string end_of(const std::vector<SubscriptionEvent>& events) {
  std::optional<Subscription> known;
  for (const SubscriptionEvent& one : events)
    if (!known || order_of(one) >= order_of(*known)) known = after_event(one, plans);
  return known->last_event_id + " " + std::string(name_of(known->status)) + " " +
         known->plan.value_or("none");
}

// Every order of the events, each twice in a row and all of them twice.
void expect_one_end(const std::vector<SubscriptionEvent>& events, const std::string& end) {
  std::vector<std::size_t> order(events.size());
  std::iota(order.begin(), order.end(), 0u);
  do {
    std::vector<SubscriptionEvent> doubled;
    for (const std::size_t i : order) doubled.insert(doubled.end(), 2, events[i]);
    EXPECT_EQ(end_of(doubled), end);
    std::vector<SubscriptionEvent> again;
    for (int round = 0; round < 2; ++round)
      for (const std::size_t i : order) again.push_back(events[i]);
    EXPECT_EQ(end_of(again), end);
  } while (std::ranges::next_permutation(order).found);
}

TEST(Billing, every_order_of_events_has_the_same_end) {
  expect_one_end({event("U1", 1, active), event("U2", 2, active, {"enterprise"})},
                 "U2 active enterprise");
  expect_one_end({event("U1", 1, active), event("U2", 2, past_due), event("D", 3, canceled)},
                 "D canceled none");
  expect_one_end({event("U1", 1, trialing), event("U2", 2, unpaid), event("U3", 3, active),
                  event("U4", 3, past_due), event("U5", 2, active)},
                 "U4 past_due growth");
}

TEST(Billing, a_deletion_is_the_end_even_of_what_is_newer) {
  expect_one_end({event("U1", 1, active), event("U2", 9, active), event("D", 3, canceled)},
                 "D canceled none");
  expect_one_end({event("D1", 3, canceled), event("D2", 4, canceled), event("U", 4, active)},
                 "D2 canceled none");
}

TEST(Billing, of_one_second_the_farther_state_counts_and_then_the_greater_id) {
  expect_one_end({event("U2", 1, incomplete), event("U1", 1, active)}, "U1 active growth");
  expect_one_end({event("U2", 1, active), event("U1", 1, canceled)}, "U1 canceled none");
  expect_one_end({event("U1", 1, active), event("U2", 1, active, {"enterprise"})},
                 "U2 active enterprise");
  expect_one_end(
      {event("U1", 1, active), event("U2", 1, active, {"enterprise"}), event("D", 1, canceled)},
      "D canceled none");
}

}  // namespace
}  // namespace hireline
