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
// Locks the ordered endpoints.
bool queue_deliveries(db::Tx& tx, const OrganizationId& organization);

// Queues the tasks that send these deliveries.
void enqueue_deliveries(db::Tx& tx, const OrganizationId& organization,
                        const std::vector<DeliveryId>& deliveries);

// There is nothing to send: the delivery has an outcome, or it has got one now, because its
// endpoint is removed, disabled or without a secret.
struct NothingToDeliver {};
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
};
using DeliveryStart = std::variant<NothingToDeliver, EndpointPaused, BegunDelivery>;

// Begins an attempt. After a pause, one attempt probes the endpoint, and the others wait for its
// outcome. If a secret cannot be decrypted, the endpoint becomes secret_lost, and its managers get
// a mail. Of an endpoint with full payloads, reads and stores the object before the first attempt.
DeliveryStart begin_delivery(db::Tx& tx, const WebhookSettings& settings,
                             const OrganizationId& organization, const DeliveryId& delivery,
                             const RenderObject& render);

// Stores what came of an attempt: the delivery's outcome if it has one now, the endpoint's health,
// and the next delivery of the lane. Locks the endpoint. A receiver that answers 410 is disabled,
// and so is one without a success for endpoint_patience; its managers get a mail. They also get one
// when it has had no success for endpoint_notice_after.
void settle_attempt(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                    const DeliveryAttempt& attempt, bool is_last);

// Marks a delivery failed whose task is dead.
void give_up_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery);

}  // namespace hireline::app
