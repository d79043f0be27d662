// What subscriptions make of an organization, from the provider's event to the organization's page.
#include <gmock/gmock.h>

#include "tests/http/billing/payments.hpp"

namespace hireline::test {
namespace {

using enum SubscriptionStatus;
using std::chrono::hours;
using std::chrono::seconds;

class AppliedPayment : public Payments {
 protected:
  std::string status() { return profile()["billing"].value("status", "none"); }

  // What the organization's log tells of the last event.
  Json last_event() {
    Json events = Json::array();
    const std::string rows = service.database().value(
        "select coalesce(json_agg(json_build_object('type', type, 'actor', actor_kind || ' ' ||"
        " actor_id, 'before', before_state, 'after', after_state) order by position), '[]')"
        " from events where type like 'organization.%_changed' and request_id ="
        " (select request_id from tasks order by id desc limit 1)");
    return Json::parse(rows);
  }
};

TEST_F(AppliedPayment, sets_the_plan_and_says_so) {
  EXPECT_FALSE(profile().contains("billing"));
  EXPECT_EQ(apply(event("evt_1")), "applied");
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(profile()["billing"], (Json{{"status", "active"},
                                        {"currentPeriodEnd", "2026-01-31T00:00:00.000Z"},
                                        {"cancelAtPeriodEnd", false}}));
  EXPECT_EQ(last_event(), (Json{{{"type", "organization.subscription_changed"},
                                 {"actor", "system worker"},
                                 {"before", nullptr},
                                 {"after",
                                  {{"subscription", "sub_1"},
                                   {"status", "active"},
                                   {"plan", "growth"},
                                   {"currentPeriodEnd", "2026-01-31T00:00:00.000Z"},
                                   {"cancelAtPeriodEnd", false}}}},
                                {{"type", "organization.plan_changed"},
                                 {"actor", "system worker"},
                                 {"before", {{"plan", "free"}}},
                                 {"after", {{"plan", "growth"}}}}}));
}

TEST_F(AppliedPayment, that_changes_nothing_is_no_event) {
  apply(event("evt_1"));
  Json same = event("evt_2", 0);
  EXPECT_EQ(apply(same), "applied");
  EXPECT_EQ(last_event(), Json::array());
  EXPECT_EQ(changes_of_plan(), 1);
}

TEST_F(AppliedPayment, keeps_the_plan_while_the_payment_is_late) {
  apply(event("evt_1"));
  EXPECT_EQ(apply(event("evt_2", 1, updated, "growth", past_due)), "applied");
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(status(), "past_due");
  EXPECT_EQ(apply(event("evt_3", 2, updated, "growth", active)), "applied");
  EXPECT_EQ(status(), "active");
  EXPECT_EQ(changes_of_plan(), 1);
}

TEST_F(AppliedPayment, falls_back_when_nobody_pays_any_more) {
  int second = 0;
  for (const SubscriptionStatus end : {canceled, unpaid, paused}) {
    apply(event("evt_on_" + std::string(name_of(end)), ++second));
    EXPECT_EQ(plan(), "growth");
    apply(event("evt_off_" + std::string(name_of(end)), ++second, updated, "growth", end));
    EXPECT_EQ(plan(), "free") << name_of(end);
    EXPECT_EQ(status(), name_of(end));
  }
  apply(event("evt_on", ++second));
  EXPECT_EQ(plan(), "growth");
  apply(event("evt_deleted", ++second, deleted));
  EXPECT_EQ(plan(), "free");
  EXPECT_EQ(status(), "canceled");
}

TEST_F(AppliedPayment, that_was_never_paid_changes_no_plan) {
  service.database().execute("update organizations set plan_key = 'enterprise'");
  for (const SubscriptionStatus unpaid_yet : {incomplete, incomplete_expired}) {
    EXPECT_EQ(
        apply(event("evt_" + std::string(name_of(unpaid_yet)), 0, updated, "growth", unpaid_yet)),
        "applied");
    EXPECT_EQ(plan(), "enterprise");
    EXPECT_EQ(status(), name_of(unpaid_yet));
  }
  EXPECT_EQ(apply(event("evt_trial", 1, updated, "growth", trialing)), "applied");
  EXPECT_EQ(plan(), "growth");
}

TEST_F(AppliedPayment, tells_of_an_end_that_is_to_come) {
  Json ending = event("evt_1");
  subscription_in(ending)["cancel_at_period_end"] = true;
  apply(ending);
  EXPECT_EQ(profile()["billing"]["cancelAtPeriodEnd"], true);
  EXPECT_EQ(plan(), "growth");
}

TEST_F(AppliedPayment, finds_its_organization_by_the_customer) {
  apply(event("evt_1"));
  Json later = event("evt_2", 1, updated, "enterprise");
  subscription_in(later)["metadata"] = Json::object();
  subscription_in(later)["id"] = "sub_2";
  EXPECT_EQ(apply(later), "applied");
  EXPECT_EQ(plan(), "enterprise");
  // An organization that there isn't says nothing.
  Json unknown = event("evt_3", 2, deleted, "enterprise");
  subscription_in(unknown)["id"] = "sub_2";
  subscription_in(unknown)["metadata"]["organizationId"] = "0123456789abcdef01234567";
  EXPECT_EQ(apply(unknown), "applied");
  EXPECT_EQ(plan(), "growth");
}

TEST_F(AppliedPayment, of_an_unknown_customer_waits_to_be_replayed) {
  Json anonymous = event("evt_2", 2, updated, "enterprise");
  subscription_in(anonymous)["metadata"] = Json::object();
  EXPECT_EQ(
      apply(anonymous),
      "failed: neither the event nor its subscription or customer gives a known organization");
  EXPECT_EQ(plan(), "free");
  EXPECT_EQ(apply(event("evt_1", 1)), "applied");
  EXPECT_EQ(plan(), "growth");
  db::Connection connection(service.database().connection_options());
  const Cause cause{.actor = {ActorKind::operator_, "tester", "tester"},
                    .request_id = "replay",
                    .now = wall_clock_now()};
  connection.transact(cause, [](db::Tx& tx) {
    return Result<std::vector<PaymentEvent>>(
        app::replay_failed_payment_events(tx, Operator{"tester"}));
  });
  wait_for_worker();
  EXPECT_EQ(fate_of("evt_2"), "applied");
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(service.database().count("service_events where type = 'webhook.replayed'"), 1);
}

TEST_F(AppliedPayment, for_no_known_plan_has_failed_and_changed_nothing) {
  apply(event("evt_1"));
  const Json before = profile();
  EXPECT_EQ(apply(event("evt_2", 1, updated, "platinum")),
            "failed: no item of the subscription names a plan");
  EXPECT_EQ(profile(), before);
  EXPECT_EQ(apply(event("evt_3", 2, deleted, "platinum")), "applied");
  EXPECT_EQ(plan(), "free") << "no plan need be known to take one away";
}

TEST_F(AppliedPayment, with_several_items_pays_for_the_greatest_plan) {
  Json several = event("evt_1");
  Json& items = subscription_in(several)["items"]["data"];
  items.push_back(items[0]);
  items.push_back(items[0]);
  items[0]["price"]["lookup_key"] = "seats";
  items[1]["price"]["lookup_key"] = "enterprise";
  items[1]["current_period_end"] = 1767312000;
  EXPECT_EQ(apply(several), "applied");
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(profile()["billing"]["currentPeriodEnd"], "2026-01-02T00:00:00.000Z");
}

TEST_F(AppliedPayment, of_older_apis_has_its_period_at_the_top) {
  Json old = event("evt_1");
  subscription_in(old)["items"]["data"][0].erase("current_period_end");
  subscription_in(old)["current_period_end"] = 1767312000;
  subscription_in(old)["items"]["data"][0]["price"]["lookup_key"] = nullptr;
  subscription_in(old)["metadata"]["plan"] = "enterprise";
  EXPECT_EQ(apply(old), "applied");
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(profile()["billing"]["currentPeriodEnd"], "2026-01-02T00:00:00.000Z");
}

TEST_F(AppliedPayment, of_several_subscriptions_counts_for_the_best_one) {
  const auto of = [&](const std::string& subscription, Json of_it) {
    subscription_in(of_it)["id"] = subscription;
    return of_it;
  };
  apply(of("sub_small", event("evt_1", 1)));
  apply(of("sub_large", event("evt_2", 2, updated, "enterprise")));
  EXPECT_EQ(plan(), "enterprise");
  apply(of("sub_small", event("evt_3", 3, updated, "growth", past_due)));
  EXPECT_EQ(plan(), "enterprise");
  EXPECT_EQ(status(), "active");
  apply(of("sub_large", event("evt_4", 4, deleted, "enterprise")));
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(status(), "past_due");
  apply(of("sub_small", event("evt_5", 5, deleted)));
  EXPECT_EQ(plan(), "free");
}

TEST_F(AppliedPayment, of_another_type_is_kept_and_ignored) {
  for (const char* type : {"invoice.paid", "customer.subscription.created", "v1.billing.meter"}) {
    Json other = event(std::string("evt_of_") + type);
    other["type"] = type;
    other["created"] = "2026-01-01T00:00:00Z";
    EXPECT_EQ(apply(other), "ignored") << type;
  }
  EXPECT_EQ(plan(), "free");
  EXPECT_FALSE(profile().contains("billing"));
}

TEST_F(AppliedPayment, that_cant_be_read_has_failed_and_says_why) {
  Json broken = event("evt_1");
  broken["data"] = "none";
  EXPECT_EQ(apply(broken), "failed: the subscription has no id or no customer");
}

TEST_F(AppliedPayment, takes_nothing_from_another_organization) {
  const Tenant other = service.add_organization("other", "free");
  apply(event("evt_1"));
  Json stolen = event("evt_2", 1, updated, "enterprise");
  subscription_in(stolen)["metadata"]["organizationId"] = other.organization_id;
  EXPECT_EQ(apply(stolen), "failed: the subscription is another organization's already");
  subscription_in(stolen)["id"] = "sub_2";
  stolen["id"] = "evt_3";
  EXPECT_EQ(apply(stolen), "failed: the customer pays for another organization already");
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(profile_of(other)["plan"], "free");
  EXPECT_FALSE(profile_of(other).contains("billing"));
}

}  // namespace
}  // namespace hireline::test
