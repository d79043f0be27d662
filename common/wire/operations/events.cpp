// Events in JSON.

#include "common/app/operations/timeline.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Actor) {
  return {.name = "Actor",
          .fields = {
              field("kind", &Actor::kind)
                  .doc("Who acted. service: a program with an API key. operator: support staff. "
                       "system: the service itself."),
              field("id", &Actor::id)
                  .doc("ID of a recruiter, a candidate or an API key, or login of support staff"),
              field("name", &Actor::name).doc("Name of the actor, as lists of events show it")}};
}

HIRELINE_SHAPE(EventSubject) {
  return {.name = "EventSubject",
          .fields = {field("type", &EventSubject::type)
                         .doc("Type of the subject, such as pipeline, interview, note or job"),
                     field("id", &EventSubject::id).doc("ID of the subject")}};
}

HIRELINE_SHAPE(RecordedEvent) {
  return {
      .name = "Event",
      .plural = "events",
      .fields = {field("_id", &RecordedEvent::id),
                 field("type", &RecordedEvent::type)
                     .doc("Type of the event, such as stage.unlocked or pipeline.status_changed: "
                          "the subject and what happened to it")
                     .example(R"("stage.unlocked")"),
                 field("actor", &RecordedEvent::actor).doc("Who caused the event"),
                 field("occurredAt", &RecordedEvent::occurred_at)
                     .doc("When the server received the request"),
                 field("from", &RecordedEvent::from)
                     .holds_object()
                     .doc("An object with the state that changed, before the event")
                     .example(R"({"stage":"Interview","status":"pending"})"),
                 field("to", &RecordedEvent::to)
                     .holds_object()
                     .doc("An object with the state that changed, after the event")
                     .example(R"({"stage":"Interview","status":"unlocked"})"),
                 field("reason", &RecordedEvent::reason)
                     .doc("Reason that was given for the change, if any"),
                 field("subject", &RecordedEvent::subject).doc("Record that the event is about"),
                 field("requestId", &RecordedEvent::request_id)
                     .doc("ID of the request, as in the X-Request-Id header of its response")}};
}

HIRELINE_SHAPE(JobReference) {
  return {.name = "JobReference",
          .fields = {field("_id", &JobReference::id), field("title", &JobReference::title)}};
}

HIRELINE_SHAPE(AuditEvent) {
  return {
      .name = "AuditEvent",
      .fields = {fields_of<RecordedEvent>(), field("position", &AuditEvent::position),
                 field("organization", &AuditEvent::organization), field("job", &AuditEvent::job)}};
}

HIRELINE_SHAPE(app::ListPipelineEvents) {
  return {.name = "ListPipelineEvents",
          .fields = {path("id", &app::ListPipelineEvents::id).doc("ID of the pipeline"),
                     part(&app::ListPipelineEvents::page)}};
}

}  // namespace hireline::wire
