// What a stored payment event makes of its organization.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/db/organizations/payment_events.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::app {

// Notes that a received event is about nothing that is kept here, or why it can't be applied. Of
// one that was processed meanwhile nothing changes. Locks the webhook.
void end_payment_event(db::Tx& tx, const PaymentEventId& id,
                       const db::PaymentEventOutcome& outcome);

// Applies a received event to its organization: that which it names, else that of its subscription
// or customer. The organization's plan becomes what its subscriptions pay for together, or the one
// that nobody pays for. An event that comes behind the last one applied to its subscription is
// superseded; one for no known organization or plan has failed. Of a webhook that was processed
// meanwhile nothing changes. Locks the organization, then the webhook. What became of it.
db::PaymentEventOutcome apply_subscription(db::Tx& tx, const PaymentEventId& id,
                                           const SubscriptionEvent& event);

}  // namespace hireline::app
