// Webhooks in JSON.

#include "common/domain/webhooks/webhook.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(WebhookActor) {
  return {.name = "WebhookActor",
          .fields = {field("kind", &WebhookActor::kind)
                         .doc("Who acted. service: a program with an API key. operator: support "
                              "staff. system: the service itself."),
                     field("id", &WebhookActor::id)
                         .doc("ID of a recruiter, a candidate or an API key, or login of "
                              "support staff")}};
}

HIRELINE_SHAPE(WebhookData) {
  return {
      .name = "WebhookData",
      .fields = {
          field("_id", &WebhookData::id).doc("ID of the event, as in the feed"),
          field("sequence", &WebhookData::sequence)
              .doc("Number of the event in the feed of your organization. Absent in a test.")
              .example("4711"),
          field("subject", &WebhookData::subject).doc("Record that the event is about"),
          field("pipelineId", &WebhookData::pipeline_id)
              .doc("The pipeline that the event is about, if there is one"),
          field("jobOpeningId", &WebhookData::job_id)
              .doc("The job that the event is about, if there is one"),
          field("participantId", &WebhookData::participant_id)
              .doc("The candidate that the event is about, if there is one"),
          field("actor", &WebhookData::actor).doc("Who caused the event"),
          field("from", &WebhookData::from)
              .holds_object()
              .doc("An object with the state that changed, before the event, without texts that "
                   "people wrote"),
          field("to", &WebhookData::to)
              .holds_object()
              .doc("An object with the state that changed, after the event, without texts that "
                   "people wrote"),
          field("requestId", &WebhookData::request_id)
              .doc("ID of the request, as in the X-Request-Id header of its response"),
          field("test", &WebhookData::test).doc("True if the webhook is a test: nothing happened"),
          field("object", &WebhookData::object)
              .holds_object()
              .doc("The subject as its GET returns it, if the endpoint wants it"),
          field("objectAsOf", &WebhookData::object_as_of)
              .doc("When object was read. It may contain later changes than the event."),
          field("truncated", &WebhookData::truncated)
              .doc("True if object was left out because it is too long")}};
}

HIRELINE_SHAPE(WebhookBody) {
  return {.name = "WebhookBody",
          .fields = {field("type", &WebhookBody::type)
                         .doc("Type of the event: see GET /v1/event-types")
                         .example(R"("stage.completed")"),
                     field("timestamp", &WebhookBody::timestamp).doc("When the event occurred"),
                     field("version", &WebhookBody::version)
                         .doc("Version of this form. Later versions of the service may add fields "
                              "to it.")
                         .example("1"),
                     field("data", &WebhookBody::data).doc("The event")}};
}

}  // namespace hireline::wire
