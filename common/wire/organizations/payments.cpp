// Plans to choose from, and what the payment provider sends, in JSON.

#include "common/app/organizations/payments.hpp"

#include "common/app/organizations/plan_assignment.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::ListPlans) {
  return {.name = "ListPlans", .fields = {part(&app::ListPlans::page)}};
}

HIRELINE_SHAPE(app::ChoosePlan) {
  return {.name = "ChoosePlan",
          .fields = {path("id", &app::ChoosePlan::id),
                     body("plan", &app::ChoosePlan::plan).length(1, 100).doc("A plan's key")}};
}

// What is read of an event before it is stored; the rest is kept as it came.
HIRELINE_SHAPE(app::ReceiveWebhook) {
  return {.name = "PaymentEvent",
          .fields = {body("id", &app::ReceiveWebhook::event_id).length(1, 255),
                     body("type", &app::ReceiveWebhook::type).length(1, 255)}};
}

HIRELINE_SHAPE(app::ReceivedWebhook) {
  return {.name = "ReceivedPaymentEvent",
          .fields = {field("received", &app::ReceivedWebhook::received)}};
}

HIRELINE_SHAPE(Webhook) {
  return {.name = "Webhook",
          .plural = "webhooks",
          .fields = {field("_id", &Webhook::id), field("eventId", &Webhook::event_id),
                     field("type", &Webhook::type), field("status", &Webhook::status),
                     field("organizationId", &Webhook::organization_id),
                     field("error", &Webhook::error), field("receivedAt", &Webhook::received_at),
                     field("processedAt", &Webhook::processed_at)}};
}

HIRELINE_SHAPE(app::WebhookDetail) {
  return {.name = "WebhookDetail",
          .fields = {fields_of<Webhook>(), field("payload", &app::WebhookDetail::payload)}};
}

}  // namespace hireline::wire
