// Subscriptions at the payment provider, and the plan that follows from them.
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

// The names are the provider's.
HIRELINE_ENUM(SubscriptionStatus, incomplete, incomplete_expired, trialing, active, past_due,
              canceled, unpaid, paused)

// received: stored, not processed yet. ignored: of a type that changes nothing here. superseded: a
// newer event of the subscription was applied before. failed: it could not be applied; an operator
// can replay it.
HIRELINE_ENUM(PaymentEventStatus, received, applied, superseded, ignored, failed)

// The subscription that members see: that of the greatest plan, else the latest.
struct Billing {
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<Instant> current_period_end;
  bool cancel_at_period_end = false;
};

// Orders the events of a subscription, independently of their order of arrival. The greater event
// is newer. Compared in this order: 1. A deletion is greater than any other event. 2. The later
// `created` is greater. 3. In the same second, the status that comes later in a subscription's life
// is greater. 4. The greater id is greater.
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
  std::vector<std::string> plan_names;  // the first that is a plan's key is used
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

// Returns whether the organization may use the plan: if the subscription is trialing, active or
// past_due. past_due means that the provider still tries to collect a payment.
bool is_live(SubscriptionStatus status);

// Returns whether an event with this status may change the organization's plan. Returns false if
// the first payment of the subscription has not succeeded.
bool can_change_plan(SubscriptionStatus status);

// A stored subscription.
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

// Returns the subscription after an event. `plans` are the keys of all plans, the smallest plan
// first. If several items name a plan, the greatest plan is used, with the period of its item.
Subscription after_event(const SubscriptionEvent& event, const std::vector<std::string>& plans);

// Returns the greatest plan of the subscriptions, or nullopt if no subscription has a plan. Only a
// live subscription has one: see after_event().
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
