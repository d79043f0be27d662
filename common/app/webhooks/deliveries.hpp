// Makes deliveries of events, begins attempts to send them, and stores the outcomes. Does not
// connect to endpoints; see common/tasks/deliver_webhook.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/app/webhooks/webhook_bodies.hpp"
#include "common/app/webhooks/webhook_settings.hpp"
#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/webhooks/delivery.hpp"
#include "common/domain/webhooks/webhook.hpp"

namespace hireline::app {

// Makes the deliveries of the organization's next published events, and queues them. Returns
// whether other events have no deliveries yet. The caller holds the lock on the head of the feed.
// Locks the ordered endpoints, and waits for them a quarter of a second at most.
bool queue_deliveries(db::Tx& tx, const OrganizationId& organization);

// Queues the tasks that send these deliveries.
void enqueue_deliveries(db::Tx& tx, const OrganizationId& organization,
                        const std::vector<DeliveryId>& deliveries);

// The delivery has an outcome.
struct NothingToDeliver {};
// The endpoint is removed, disabled or without a secret: the delivery is to be cancelled.
struct EndpointEnded {
  EndpointId endpoint;
};
// The endpoint has failed too often in a row.
struct EndpointPaused {
  Instant until;
};
// An attempt to send a webhook.
struct BegunDelivery {
  EndpointId endpoint;
  std::string url;
  std::optional<std::int64_t> max_per_second;
  std::string message_id;
  std::int64_t attempt = 1;  // of its round: a replay begins another one
  WebhookBody body;
  std::vector<Secret> secrets;  // each signs
  // Present if the attempt probes the endpoint: the other deliveries wait until then.
  std::optional<Instant> probe_until = {};
};
using DeliveryStart = std::variant<NothingToDeliver, EndpointEnded, EndpointPaused, BegunDelivery>;

// Begins an attempt. After a pause, one attempt probes the endpoint, and the others wait for its
// outcome. If a secret cannot be decrypted, the endpoint becomes secret_lost, and its managers get
// a mail. Of an endpoint with full payloads, reads and stores the object before the first attempt.
DeliveryStart begin_delivery(db::Tx& tx, const WebhookSettings& settings,
                             const OrganizationId& organization, const DeliveryId& delivery,
                             const RenderObject& render);

// Ends the probe of an attempt that was not made, so that another one can probe the endpoint.
void return_probe(db::Tx& tx, const OrganizationId& organization, const BegunDelivery& begun);

// Cancels a delivery, in the transaction that ends its task: a replay of a cancelled delivery finds
// no task of it that has not ended. Locks the endpoint.
void cancel_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery);

struct MadeAttempt {
  DeliveryAttempt attempt;
  std::string url;       // that it was sent to
  bool is_last = false;  // the delivery has failed if this attempt has
};
// Stores what came of an attempt: the delivery's outcome if it has one now, the endpoint's health
// unless it has another URL now, and the next delivery of the lane. Locks the endpoint. A receiver
// that answers 410 is disabled, and so is one without a success for endpoint_patience; its managers
// get a mail. They also get one when it has had no success for endpoint_notice_after.
void settle_attempt(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                    const MadeAttempt& made);

// Marks a delivery failed whose task is dead.
void give_up_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery);

}  // namespace hireline::app
