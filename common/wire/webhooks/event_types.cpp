// The catalogue of event types in JSON.

#include "common/app/webhooks/event_types.hpp"

#include "common/wire/engine/shape.hpp"
#include "common/wire/webhooks/webhook_schema.hpp"

namespace hireline::wire {
namespace {

std::optional<JsonText> schema_of(const app::EventTypeDetail& detail) {
  if (!detail.example) return std::nullopt;
  return webhook_schema(*find_event_type(detail.type));
}

}  // namespace

HIRELINE_SHAPE(app::EventTypeDetail) {
  return {
      .name = "EventType",
      .fields = {
          field("type", &app::EventTypeDetail::type)
              .doc("The subject and what happened to it")
              .example(R"("stage.unlocked")"),
          field("meaning", &app::EventTypeDetail::meaning).doc("What has happened, in a sentence"),
          field("delivery", &app::EventTypeDetail::delivery)
              .doc("webhook: sent to endpoints, and in the feed. feed: only in the feed, GET "
                   "/v1/events."),
          field("subjectType", &app::EventTypeDetail::subject_type)
              .doc("Type of the subject, such as pipeline. Absent if events of this type have "
                   "different ones."),
          field("version", &app::EventTypeDetail::version)
              .doc("Version of the webhook's body")
              .example("1"),
          computed("schema", &schema_of)
              .doc("JSON Schema of the webhook's body, if such webhooks are sent"),
          field("example", &app::EventTypeDetail::example)
              .doc("A webhook about an event of this type, if such webhooks are sent")}};
}

HIRELINE_SHAPE(app::EventTypeList) {
  return {.name = "EventTypeList",
          .fields = {field("eventTypes", &app::EventTypeList::event_types)}};
}

}  // namespace hireline::wire
