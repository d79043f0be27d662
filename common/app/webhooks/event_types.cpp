#include "common/app/webhooks/event_types.hpp"

#include <span>
#include <string_view>

#include "common/base/json_writer.hpp"
#include "common/base/result.hpp"

namespace hireline::app {
namespace {

constexpr std::string_view occurred_at = "2026-11-22T09:00:00.000Z";

// Returns the id of the subject of this type in all examples.
std::string_view subject_id_of(std::string_view subject) {
  if (subject == "job") return example_ids::job;
  if (subject == "participant") return example_ids::participant;
  if (subject == "interview") return example_ids::interview;
  if (subject == "note") return example_ids::note;
  if (subject == "email") return example_ids::email;
  ensure(subject == "pipeline", "the subject of an event that is sent must have an example");
  return example_ids::pipeline;
}

void write_example(JsonWriter& out, const EventField& field, std::span<const EventField> all) {
  switch (field.kind) {
    case EventFieldKind::changed_fields:
      out.begin_array();
      for (const EventField& other : all)
        if (other.name != field.name) out.string(other.name);
      return out.end_array();
    case EventFieldKind::ids:
      out.begin_array();
      out.string(field.example);
      return out.end_array();
    case EventFieldKind::text:
    case EventFieldKind::name:
    case EventFieldKind::id:
    case EventFieldKind::instant:
      return field.example.empty() ? out.null() : out.string(field.example);
  }
}

std::optional<JsonText> example_of(std::span<const EventField> fields) {
  if (fields.empty()) return std::nullopt;
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const EventField& field : fields) {
    out.key(field.name);
    write_example(out, field, fields);
  }
  out.end_object();
  return json;
}

}  // namespace

WebhookBody example_webhook(const EventType& type) {
  ensure(type.reach == EventReach::webhook, "only types that are sent have an example");
  WebhookBody body;
  body.type = type.type;
  body.timestamp = parse_instant(occurred_at).value();
  WebhookData& data = body.data;
  data.id = EventId::parse_or_nil(example_ids::event);
  data.sequence = 4711;
  data.subject = {.type = std::string(type.subject),
                  .id = std::string(subject_id_of(type.subject))};
  data.actor = {.kind = ActorKind::recruiter, .id = std::string(example_ids::recruiter)};
  data.from = example_of(type.from);
  data.to = example_of(type.to);
  data.request_id = "5f0c7d2e9b1a4c3d8e6f7a8b9c0d1e2f";
  const bool is_about_job = type.subject == "job";
  const bool is_about_person = type.subject == "participant";
  // With a pipeline, the pipeline moves instead.
  const bool has_pipeline =
      !is_about_job && !is_about_person && type.type != "interview.participant_merged";
  if (has_pipeline) data.pipeline_id = PipelineId::parse_or_nil(example_ids::pipeline);
  if (!is_about_person) data.job_id = JobId::parse_or_nil(example_ids::job);
  if (!is_about_job) data.participant_id = ParticipantId::parse_or_nil(example_ids::participant);
  return body;
}

EventTypeList list_event_types() {
  EventTypeList list;
  for (const EventType& type : event_types()) {
    EventTypeDetail detail{.type = std::string(type.type),
                           .meaning = std::string(type.meaning),
                           .delivery = type.reach,
                           .subject_type = {},
                           .version = WebhookBody().version,
                           .example = {}};
    if (!type.subject.empty()) detail.subject_type = type.subject;
    if (type.reach == EventReach::webhook) detail.example = example_webhook(type);
    list.event_types.push_back(std::move(detail));
  }
  return list;
}

}  // namespace hireline::app
