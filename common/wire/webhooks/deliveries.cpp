// Deliveries of webhooks in JSON.

#include "common/app/webhooks/delivery_log.hpp"
#include "common/domain/webhooks/event_types.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

void check_test(const app::TestEndpoint& in, const IssueLocation& location) {
  if (!is_webhook_type(in.event_type))
    location.field("eventType")
        .refuse({.message = "must be a type that is sent to endpoints: see GET /v1/event-types"});
}

void check_replay(const app::ReplayEndpoint& in, const IssueLocation& location) {
  if (!in.from_sequence && !in.since)
    location.field("fromSequence").refuse({.message = "must be present, or since instead"});
  if (in.from_sequence && in.to_sequence && *in.from_sequence > *in.to_sequence)
    location.field("toSequence").refuse({.message = "must not be less than fromSequence"});
  if (in.since && in.until && *in.since > *in.until)
    location.field("until").refuse({.message = "must not be before since"});
}

}  // namespace

HIRELINE_SHAPE(Delivery) {
  return {
      .name = "Delivery",
      .plural = "deliveries",
      .fields = {
          field("_id", &Delivery::id), field("endpointId", &Delivery::endpoint_id),
          field("eventId", &Delivery::event_id).doc("Absent for a test"),
          field("messageId", &Delivery::message_id)
              .doc("The header webhook-id. It is the ID of the event, unless the webhook was "
                   "replayed with newId."),
          field("eventType", &Delivery::event_type)
              .doc("Type of the event, such as stage.completed"),
          field("sequence", &Delivery::sequence)
              .doc("Number of the event in the feed. Absent for a test"),
          field("status", &Delivery::status)
              .doc(
                  "waiting: another delivery comes first. queued: it is sent now, or at "
                  "nextAttemptAt. failed: no attempt is left. cancelled: the endpoint was disabled "
                  "or removed."),
          field("attempts", &Delivery::attempts)
              .doc("Number of attempts so far, with those before a replay"),
          field("createdAt", &Delivery::created_at),
          field("settledAt", &Delivery::settled_at)
              .doc("When it was delivered, failed or was cancelled"),
          field("nextAttemptAt", &Delivery::next_attempt_at)
              .doc("When a queued delivery is sent next")}};
}

HIRELINE_SHAPE(DeliveryAttempt) {
  return {.name = "DeliveryAttempt",
          .fields = {
              field("number", &DeliveryAttempt::number).doc("Number of the attempt, starting at 1"),
              field("at", &DeliveryAttempt::at).doc("When the attempt was made"),
              field("status", &DeliveryAttempt::status)
                  .doc("HTTP status of the response. Absent if there was none."),
              field("error", &DeliveryAttempt::error)
                  .doc("Why there was no response. unreachable: the host has no address, or "
                       "none that webhooks may be sent to, or does not accept connections."),
              field("durationMs", &DeliveryAttempt::duration_ms)
                  .doc("How long the attempt took, in milliseconds"),
              field("responseHead", &DeliveryAttempt::response_head)
                  .doc("Status line and headers of the response, at most 2 kB"),
              field("responseBody", &DeliveryAttempt::response_body)
                  .doc("Beginning of the response's body, at most 4 kB")}};
}

HIRELINE_SHAPE(DeliveryDetail) {
  return {
      .name = "DeliveryDetail",
      .fields = {fields_of<Delivery>(),
                 field("body", &DeliveryDetail::body)
                     .doc("What is sent. object is kept for seven days after the outcome. For API "
                          "keys without events:read, body is absent; without jobs:read, "
                          "pipelines:read and interviews:read, object is."),
                 field("attemptLog", &DeliveryDetail::attempt_log).doc("Oldest first"),
                 field("isSubjectHidden", &DeliveryDetail::is_subject_hidden)
                     .doc("true: the caller owes feedback, so object, results and what the "
                          "receiver answered are left out. Absent otherwise.")}};
}

HIRELINE_SHAPE(app::QueuedDelivery) {
  return {
      .name = "QueuedDelivery",
      .fields = {
          field("deliveryId", &app::QueuedDelivery::id).doc("ID of the delivery that was queued")}};
}

HIRELINE_SHAPE(app::Replayed) {
  return {.name = "Replayed",
          .fields = {field("queued", &app::Replayed::queued).doc("Number of webhooks to send")}};
}

HIRELINE_SHAPE(app::ListDeliveries) {
  return {.name = "ListDeliveries",
          .fields = {path("id", &app::ListDeliveries::endpoint).doc("ID of the endpoint"),
                     query("status", &app::ListDeliveries::statuses)
                         .optional()
                         .items(1)
                         .doc("Defaults to all."),
                     query("eventType", &app::ListDeliveries::event_type)
                         .length(1, 100)
                         .doc("Returns only deliveries of events of this type."),
                     part(&app::ListDeliveries::page)}};
}

HIRELINE_SHAPE(app::OneDelivery) {
  return {.name = "OneDelivery",
          .fields = {path("id", &app::OneDelivery::id).doc("ID of the delivery")}};
}

HIRELINE_SHAPE(app::TestEndpoint) {
  return {.name = "TestEndpoint",
          .fields = {path("id", &app::TestEndpoint::id).doc("ID of the endpoint"),
                     body("eventType", &app::TestEndpoint::event_type)
                         .length(1, 100)
                         .doc("A type that is sent to endpoints, such as stage.completed")},
          .check = check_test};
}

HIRELINE_SHAPE(app::ReplayDelivery) {
  return {.name = "ReplayDelivery",
          .fields = {path("id", &app::ReplayDelivery::id).doc("ID of the delivery"),
                     body("newId", &app::ReplayDelivery::new_id)
                         .optional()
                         .doc("True: the webhook gets another webhook-id, so that a receiver that "
                              "has processed it processes it again.")}};
}

HIRELINE_SHAPE(app::ReplayEndpoint) {
  return {.name = "ReplayEndpoint",
          .fields =
              {path("id", &app::ReplayEndpoint::id).doc("ID of the endpoint"),
               body("fromSequence", &app::ReplayEndpoint::from_sequence)
                   .min(1)
                   .doc("Number of the first event in the feed"),
               body("toSequence", &app::ReplayEndpoint::to_sequence)
                   .min(1)
                   .doc("Number of the last event. Defaults to the last one of the feed."),
               body("since", &app::ReplayEndpoint::since)
                   .doc("Instead of fromSequence: events published at this time or later"),
               body("until", &app::ReplayEndpoint::until).doc("Events published before this time"),
               body("status", &app::ReplayEndpoint::status)
                   .optional()
                   .doc("failed: webhooks that were not delivered, and events that were published "
                        "while the endpoint was disabled. all: also those that were delivered.")},
          .check = check_replay};
}

}  // namespace hireline::wire
