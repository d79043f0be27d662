// What happened, in JSON.
#pragma once

#include "common/app/operations/timeline.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/organizations/organizations.hpp"

namespace hireline::wire {

template <>
struct Shape<Actor> {
  static constexpr std::string_view name = "Actor";
  static constexpr auto fields =
      std::tuple{field("kind", &Actor::kind),
                 field("id", &Actor::id).doc("Of a recruiter or candidate; a login of an operator"),
                 field("name", &Actor::name)};
};

template <>
struct Shape<EventSubject> {
  static constexpr std::string_view name = "EventSubject";
  static constexpr auto fields =
      std::tuple{field("type", &EventSubject::type).doc("pipeline, interview, note, job, …"),
                 field("id", &EventSubject::id)};
};

template <>
struct Shape<RecordedEvent> {
  static constexpr std::string_view name = "Event";
  static constexpr std::string_view plural = "events";
  static constexpr auto fields = std::tuple{
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
      field("reason", &RecordedEvent::reason),
      field("subject", &RecordedEvent::subject),
      field("requestId", &RecordedEvent::request_id).doc("As in X-Request-Id of its answer")};
};

template <>
struct Shape<AuditEvent> {
  static constexpr std::string_view name = "AuditEvent";
  static constexpr auto fields = std::tuple_cat(
      Shape<RecordedEvent>::fields, std::tuple{field("position", &AuditEvent::position),
                                               field("organization", &AuditEvent::organization)});
};

template <>
struct Shape<app::ListPipelineEvents> {
  static constexpr std::string_view name = "ListPipelineEvents";
  static constexpr auto fields =
      std::tuple{path("id", &app::ListPipelineEvents::id), part(&app::ListPipelineEvents::page)};
};

}  // namespace hireline::wire
