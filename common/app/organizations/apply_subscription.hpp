// Applies a stored payment event to its organization's plan.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/db/organizations/payment_events.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::app {

// Stores the outcome of an event that changes no plan: `ignored`, or `failed` with the reason. Does
// nothing if the event is no longer `received`. Locks the event.
void end_payment_event(db::Tx& tx, const PaymentEventId& id,
                       const db::PaymentEventOutcome& outcome);

// Applies a received event to its organization. A deletion, and an event whose status is not live,
// belongs to the organization that has the subscription. Any other event belongs to the
// organization that it names, else to that of the subscription, else to that of the customer.
//
// The organization gets the greatest plan (by `plans.rank`) that any of its subscriptions pays for,
// or `free`. A subscription that was never paid takes no plan away. An
// event older than the last one applied to the subscription is superseded. An event without a known
// organization or plan fails. Does nothing if the event is no longer `received`. Locks the
// organization, then the event. Returns the outcome.
db::PaymentEventOutcome apply_subscription(db::Tx& tx, const PaymentEventId& id,
                                           const SubscriptionEvent& event);

}  // namespace hireline::app
