// Subscriptions at the payment provider, and which plan follows from them.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// The plan of an organization without a paid subscription.
inline constexpr std::string_view unpaid_plan = "free";

// As the provider names them.
HIRELINE_ENUM(SubscriptionStatus, incomplete, incomplete_expired, trialing, active, past_due,
              canceled, unpaid, paused)

// received: stored, not processed yet. ignored: of a type that changes nothing here. superseded: a
// newer event of the subscription was applied before. failed: it could not be applied; an operator
// can replay it.
HIRELINE_ENUM(PaymentEventStatus, received, applied, superseded, ignored, failed)

// The organization's subscription, as its members see it.
struct Billing {
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<Instant> current_period_end;
  bool cancel_at_period_end = false;
};

// Orders the events of a subscription; the greater one is newer, whatever the order of arrival.
// 1. A deletion is greater than any other event. 2. The later `created` is greater. 3. In the same
// second, the status that comes later in a subscription's life is greater. 4. The greater id.
struct EventOrder {
  bool is_deletion = false;
  Instant created;  // the provider counts whole seconds
  SubscriptionStatus status = SubscriptionStatus::active;
  std::string event_id;
};
std::strong_ordering operator<=>(const EventOrder& a, const EventOrder& b);
bool operator==(const EventOrder& a, const EventOrder& b);

// One item of a subscription.
struct SubscriptionItem {
  std::vector<std::string> plan_names;  // the first one that is a plan's key is used
  std::optional<Instant> current_period_end;
};

// The whole subscription at the time of the event.
struct SubscriptionEvent {
  std::string event_id;
  Instant created;
  bool is_deletion = false;
  std::string subscription;
  std::string customer;
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<std::string> organization;  // an id from its metadata, not yet checked
  std::vector<SubscriptionItem> items;
  std::optional<std::string> plan_name;       // used if no item names a plan
  std::optional<Instant> current_period_end;  // of older versions of the API: items have none
  bool cancel_at_period_end = false;
  std::optional<Instant> cancel_at;
};

EventOrder order_of(const SubscriptionEvent& event);

// Whether the organization may use the plan: while the subscription is trialing or active, and
// while it is past_due, which means that the provider still tries to collect a payment.
bool is_live(SubscriptionStatus status);

// Whether an event with this status may change the organization's plan. One of a subscription whose
// first payment has not succeeded must not.
bool decides_plan(SubscriptionStatus status);

// A subscription as it is stored.
struct Subscription {
  std::string id;
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<std::string> plan;  // absent if it is for no known plan
  std::optional<Instant> current_period_end;
  bool cancel_at_period_end = false;
  bool is_deleted = false;
  std::string last_event_id;
  Instant last_event_at;
};

EventOrder order_of(const Subscription& subscription);

// The subscription after an event. `plans` are the keys of all plans, the smallest plan first. If
// several items name a plan, the greatest plan is taken, with the period of its item.
Subscription after_event(const SubscriptionEvent& event, const std::vector<std::string>& plans);

// The greatest plan that any live subscription is for; nullopt if none is live.
std::optional<std::string> plan_paid_for(const std::vector<Subscription>& subscriptions,
                                         const std::vector<std::string>& plans);

// A stored event, as operators see it.
struct PaymentEvent {
  PaymentEventId id;
  std::string event_id;
  std::string type;
  PaymentEventStatus status = PaymentEventStatus::received;
  std::optional<OrganizationId> organization_id;
  std::optional<std::string> error;
  Instant received_at;
  std::optional<Instant> processed_at;
};

}  // namespace hireline
