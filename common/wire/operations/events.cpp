// What happened, in JSON.

#include "common/app/operations/timeline.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Actor) {
  return {
      .name = "Actor",
      .fields = {field("kind", &Actor::kind),
                 field("id", &Actor::id).doc("Of a recruiter or candidate; a login of an operator"),
                 field("name", &Actor::name)}};
}

HIRELINE_SHAPE(EventSubject) {
  return {.name = "EventSubject",
          .fields = {field("type", &EventSubject::type).doc("pipeline, interview, note, job, …"),
                     field("id", &EventSubject::id)}};
}

HIRELINE_SHAPE(RecordedEvent) {
  return {
      .name = "Event",
      .plural = "events",
      .fields = {
          field("_id", &RecordedEvent::id),
          field("type", &RecordedEvent::type)
              .doc("What happened to what: stage.unlocked, pipeline.status_changed, …")
              .example(R"("stage.unlocked")"),
          field("actor", &RecordedEvent::actor),
          field("occurredAt", &RecordedEvent::occurred_at).doc("When the request came in"),
          field("from", &RecordedEvent::from)
              .doc("An object: what changed, as it was before")
              .example(R"({"stage":"Interview","status":"pending"})"),
          field("to", &RecordedEvent::to)
              .doc("An object: what changed, as it is now")
              .example(R"({"stage":"Interview","status":"unlocked"})"),
          field("reason", &RecordedEvent::reason), field("subject", &RecordedEvent::subject),
          field("requestId", &RecordedEvent::request_id).doc("As in X-Request-Id of its answer")}};
}

HIRELINE_SHAPE(AuditEvent) {
  return {.name = "AuditEvent",
          .fields = {fields_of<RecordedEvent>(), field("position", &AuditEvent::position),
                     field("organization", &AuditEvent::organization)}};
}

HIRELINE_SHAPE(app::ListPipelineEvents) {
  return {
      .name = "ListPipelineEvents",
      .fields = {path("id", &app::ListPipelineEvents::id), part(&app::ListPipelineEvents::page)}};
}

}  // namespace hireline::wire
