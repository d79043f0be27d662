// What organizations pay for: subscriptions at a payment provider, and the plans they come to.
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

// What organizations are on that nothing pays for.
inline constexpr std::string_view unpaid_plan = "free";

// The provider's words.
HIRELINE_ENUM(SubscriptionStatus, incomplete, incomplete_expired, trialing, active, past_due,
              canceled, unpaid, paused)

// What became of an event. superseded: a later one of its subscription was applied before; failed:
// it could not be applied to anything, and is kept for another try.
HIRELINE_ENUM(PaymentEventStatus, received, applied, superseded, ignored, failed)

// As an organization's members see what it pays for.
struct Billing {
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<Instant> current_period_end;
  bool cancel_at_period_end = false;
};

// Where an event stands among those of its subscription, whatever the order in which they come: a
// deletion behind all others; else the later one; of one second the one in which the subscription
// is further on its way; and at last the greater id.
struct EventOrder {
  bool is_deletion = false;
  Instant created;  // the provider counts whole seconds
  SubscriptionStatus status = SubscriptionStatus::active;
  std::string event_id;
};
std::strong_ordering operator<=>(const EventOrder& a, const EventOrder& b);
bool operator==(const EventOrder& a, const EventOrder& b);

// One thing that a subscription is for.
struct SubscriptionItem {
  std::vector<std::string> plan_names;  // that may be a plan's key, the first one that is counts
  std::optional<Instant> current_period_end;
};

// What the provider tells: all of a subscription, as it is now.
struct SubscriptionEvent {
  std::string event_id;
  Instant created;
  bool is_deletion = false;
  std::string subscription;
  std::string customer;
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<std::string> organization;  // that it says it is for: an id
  std::vector<SubscriptionItem> items;
  std::optional<std::string> plan_name;       // where the items name none
  std::optional<Instant> current_period_end;  // of what is older than periods of items
  bool cancel_at_period_end = false;
  std::optional<Instant> cancel_at;
};

EventOrder order_of(const SubscriptionEvent& event);

// Does an organization have what such a subscription is for? Also while a payment is late: until
// the provider gives it up.
bool is_live(SubscriptionStatus status);

// Does such an event say what becomes of the organization's plan? One that was never paid gives
// nothing, and takes nothing away.
bool decides_plan(SubscriptionStatus status);

// A subscription as it is kept.
struct Subscription {
  std::string id;
  SubscriptionStatus status = SubscriptionStatus::active;
  std::optional<std::string> plan;  // of a live one, always
  std::optional<Instant> current_period_end;
  bool cancel_at_period_end = false;
  bool is_deleted = false;
  std::string last_event_id;
  Instant last_event_at;
};

EventOrder order_of(const Subscription& subscription);

// The subscription after an event; `plans` are all keys, the smallest plan first. Of several items
// the one for the greatest plan counts, with its period. A live one for no known plan has none.
Subscription after_event(const SubscriptionEvent& event, const std::vector<std::string>& plans);

// The plan that the organization's subscriptions pay for, the greatest one; nothing when none is
// live.
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
