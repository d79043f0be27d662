#include "common/app/webhooks/webhook_bodies.hpp"

#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/links.hpp"
#include "common/app/webhooks/event_types.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline::app {
namespace {

WebhookBody test_body(const Delivery& delivery) {
  WebhookBody body = example_webhook(*find_event_type(delivery.event_type));
  body.timestamp = delivery.created_at;
  body.data.id = EventId::parse_or_nil(delivery.message_id);
  body.data.sequence.reset();
  body.data.test = true;
  return body;
}

template <class Subject>
std::optional<WebhookObject> read_found(db::Tx& tx, Result<db::Query<Subject>> query) {
  auto found = tx.read(query.value());
  if (!found) return std::nullopt;
  return *std::move(found);
}

}  // namespace

WebhookBody webhook_body(const db::DeliveryToMake& of) {
  if (!of.event) return test_body(of.delivery);
  const RecordedEvent& event = *of.event;
  WebhookBody body{.type = event.type,
                   .timestamp = event.occurred_at,
                   .version = 1,
                   .data = {.id = event.id,
                            .sequence = of.delivery.sequence,
                            .subject = event.subject,
                            .pipeline_id = of.pipeline,
                            .job_id = of.job,
                            .participant_id = of.participant,
                            .actor = {.kind = event.actor.kind, .id = event.actor.id},
                            .from = event.from,
                            .to = event.to,
                            .request_id = event.request_id}};
  if (!of.object) return body;
  body.data.object = of.object->json;
  body.data.object_as_of = of.object->as_of;
  if (!body.data.object) body.data.truncated = true;
  return body;
}

std::optional<WebhookObject> read_object(db::Tx& tx, const OrganizationId& organization,
                                         const db::DeliveryToMake& of) {
  if (!of.event) return std::nullopt;
  const auto& [type, id] = of.event->subject;
  // Interviewers see no links, which would give whoever receives them access.
  const Recruiter reader{.organization_id = organization,
                         .recruiter_id = {},
                         .role = Role::interviewer,
                         .name = {},
                         .email = {}};
  const Links no_links;
  if (type == "job") return read_found(tx, get_job(reader, {JobId::parse_or_nil(id)}));
  if (type == "pipeline")
    return read_found(tx, get_pipeline(reader, no_links, {PipelineId::parse_or_nil(id)}));
  if (type == "interview")
    return read_found(tx, get_interview(reader, no_links, {InterviewId::parse_or_nil(id)}));
  return std::nullopt;
}

}  // namespace hireline::app
