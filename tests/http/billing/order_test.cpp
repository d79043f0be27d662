// Events of one subscription that come in any order, and more than once.
#include <algorithm>

#include "tests/http/billing/payments.hpp"

namespace hireline::test {
namespace {

class OrderOfPayments : public Payments {
 protected:
  // An organization of its own for each order, with a subscription and customer of its own.
  Json of(int run, Json event) {
    const std::string number = std::to_string(run);
    event["id"] = event["id"].get<std::string>() + "_" + number;
    Json& subscription = subscription_in(event);
    subscription["id"] = "sub_" + number;
    subscription["customer"] = "cus_" + number;
    subscription["metadata"]["organizationId"] = tenant.organization_id;
    return event;
  }

  // What an organization comes to when these are sent one after the other, each once applied.
  Json end_of(int run, const std::vector<Json>& events) {
    tenant = service.add_organization("run-" + std::to_string(run), "free");
    for (const Json& event : events) {
      send(of(run, event));
      wait_for_worker();
    }
    Json end = {{"plan", plan()}, {"billing", profile()["billing"]}};
    end["kept"] = service.database().value(
        "select concat_ws(' ', status, plan_key, is_deleted, last_event_at, current_period_end)"
        " from subscriptions where organization_id = '" +
        tenant.organization_id + "'");
    return end;
  }

  void expect_one_end(std::vector<Json> events, const Json& plan_and_status) {
    std::optional<Json> first;
    std::ranges::sort(events, {}, [](const Json& event) { return event["id"].get<std::string>(); });
    do {
      std::vector<Json> doubled;
      for (const Json& event : events) doubled.insert(doubled.end(), 2, event);
      doubled.insert(doubled.end(), events.begin(), events.end());
      const Json end = end_of(++runs, doubled);
      if (!first) first = end;
      EXPECT_EQ(end, *first);
      EXPECT_EQ(Json({{"plan", end["plan"]}, {"status", end["billing"]["status"]}}),
                plan_and_status);
    } while (std::ranges::next_permutation(events, {}, [](const Json& event) {
               return event["id"].get<std::string>();
             }).found);
  }

  int runs = 0;
};

TEST_F(OrderOfPayments, two_updates_and_a_deletion_end_the_same) {
  expect_one_end(
      {event("evt_U1", 1), event("evt_U2", 2, updated, "enterprise"), event("evt_X", 3, deleted)},
      {{"plan", "free"}, {"status", "canceled"}});
  EXPECT_EQ(runs, 6);
}

TEST_F(OrderOfPayments, a_deletion_is_the_end_also_when_an_update_is_newer) {
  expect_one_end(
      {event("evt_U1", 1), event("evt_U2", 9, updated, "enterprise"), event("evt_X", 1, deleted)},
      {{"plan", "free"}, {"status", "canceled"}});
}

TEST_F(OrderOfPayments, two_updates_of_one_second_end_the_same) {
  expect_one_end({event("evt_U1", 1, updated, "enterprise"), event("evt_U2", 1)},
                 {{"plan", "growth"}, {"status", "active"}});
  expect_one_end({event("evt_U3", 1, updated, "growth", SubscriptionStatus::past_due),
                  event("evt_U4", 1, updated, "growth", SubscriptionStatus::incomplete)},
                 {{"plan", "growth"}, {"status", "past_due"}});
}

TEST_F(OrderOfPayments, what_came_too_late_is_noted) {
  apply(event("evt_2", 2, updated, "enterprise"));
  EXPECT_EQ(apply(event("evt_1", 1)), "superseded");
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(apply(event("evt_X", 0, deleted)), "applied");
  EXPECT_EQ(apply(event("evt_3", 3)), "superseded");
  EXPECT_EQ(plan(), "free");
}

TEST_F(OrderOfPayments, all_at_once_end_the_same) {
  std::vector<Json> events;
  for (int i = 0; i < 20; ++i)
    events.push_back(
        event("evt_" + std::to_string(i), i, updated, i % 2 == 0 ? "growth" : "enterprise"));
  for (const Json& one : events) send(one);  // they wait for the worker, which has four threads
  wait_for_worker();
  EXPECT_EQ(fate_of("evt_19"), "applied");
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(profile()["billing"]["currentPeriodEnd"], "2026-01-31T00:00:19.000Z");
  EXPECT_EQ(service.database().count("webhooks where status in ('received', 'failed')"), 0);
}

}  // namespace
}  // namespace hireline::test
