// Plans, and payment events, in JSON.

#include "common/app/organizations/payment_events.hpp"
#include "common/app/organizations/plan_assignment.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::ListPlans) {
  return {.name = "ListPlans", .fields = {part(&app::ListPlans::page)}};
}

HIRELINE_SHAPE(app::ChoosePlan) {
  return {.name = "ChoosePlan",
          .fields = {path("id", &app::ChoosePlan::id).doc("ID of your organization, or me"),
                     body("plan", &app::ChoosePlan::plan).length(1, 100).doc("Key of a plan")}};
}

// The fields that are read from an event before it is stored. The event itself is stored unchanged.
HIRELINE_SHAPE(app::ReceivePaymentEvent) {
  return {
      .name = "PaymentEvent",
      .fields = {body("id", &app::ReceivePaymentEvent::event_id)
                     .length(1, 255)
                     .doc("ID of the event at Stripe"),
                 body("type", &app::ReceivePaymentEvent::type)
                     .length(1, 255)
                     .doc("Type of the event at Stripe, such as customer.subscription.updated")}};
}

HIRELINE_SHAPE(app::ReceivedPaymentEvent) {
  return {.name = "ReceivedPaymentEvent",
          .fields = {field("received", &app::ReceivedPaymentEvent::received).doc("Always true")}};
}

HIRELINE_SHAPE(PaymentEvent) {
  return {.name = "Webhook",
          .plural = "webhooks",
          .fields = {field("_id", &PaymentEvent::id), field("eventId", &PaymentEvent::event_id),
                     field("type", &PaymentEvent::type), field("status", &PaymentEvent::status),
                     field("organizationId", &PaymentEvent::organization_id),
                     field("error", &PaymentEvent::error),
                     field("receivedAt", &PaymentEvent::received_at),
                     field("processedAt", &PaymentEvent::processed_at)}};
}

HIRELINE_SHAPE(app::PaymentEventDetail) {
  return {
      .name = "WebhookDetail",
      .fields = {fields_of<PaymentEvent>(), field("payload", &app::PaymentEventDetail::payload)}};
}

}  // namespace hireline::wire
