// Endpoints of webhooks in JSON.

#include "common/app/webhooks/endpoints.hpp"

#include "common/domain/webhooks/endpoint_url.hpp"
#include "common/domain/webhooks/event_filter.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t longest_url = 2048;
constexpr std::size_t longest_description = 200;
constexpr std::int64_t most_filters = 50;
constexpr std::int64_t highest_rate = 1'000;

constexpr std::string_view url_doc =
    "An https URL. Only public addresses get webhooks, and those in HIRELINE_WEBHOOK_NETWORKS.";
constexpr std::string_view filters_doc =
    "The events that are sent: a type (stage.completed), a group (stage.*), a type with the status "
    "that it leads to (pipeline.status_changed:hired), or all (*). See GET /v1/event-types.";
constexpr std::string_view payload_doc =
    "thin: IDs, statuses and times. full: also the job, the pipeline or the interview that the "
    "event is about, as its GET returns it, without links. It contains personal data. An API key "
    "needs jobs:read, pipelines:read and interviews:read to choose it.";
constexpr std::string_view ordering_doc =
    "none: each event is sent at once. pipeline, endpoint: the next event of the same pipeline, or "
    "of the endpoint, is sent when the one before is delivered or has failed.";

// Which networks allow http is known later.
void check_url(const std::string& url, const IssueLocation& location) {
  if (const auto fault = endpoint_url_fault(url, true))
    location.field("url").refuse({.message = *fault});
}

void check_filters(const std::vector<std::string>& filters, const IssueLocation& location) {
  for (std::size_t i = 0; i < filters.size(); ++i)
    if (!is_event_filter(filters[i]))
      location.field("eventTypes").item(i).refuse({.message = event_filter_fault(filters[i])});
}

void check_created(const app::CreateEndpoint& in, const IssueLocation& location) {
  check_url(in.url, location);
  check_filters(in.event_types, location);
}

void check_changed(const app::ChangeEndpoint& in, const IssueLocation& location) {
  if (in.url) check_url(*in.url, location);
  if (in.event_types) check_filters(*in.event_types, location);
}

}  // namespace

HIRELINE_SHAPE(Endpoint) {
  return {
      .name = "Endpoint",
      .plural = "endpoints",
      .fields = {
          field("_id", &Endpoint::id),
          field("url", &Endpoint::url).doc("URL that webhooks are sent to"),
          field("description", &Endpoint::description)
              .doc("What the endpoint is for, in your own words. Can be empty."),
          field("eventTypes", &Endpoint::event_types).doc(filters_doc),
          field("payload", &Endpoint::payload).doc(payload_doc),
          field("ordering", &Endpoint::ordering).doc(ordering_doc),
          field("maxPerSecond", &Endpoint::max_per_second)
              .doc("Webhooks per second that one server process sends at most. Absent: no limit"),
          field("status", &Endpoint::status)
              .doc("secret_lost: the secret cannot be decrypted, because the key of the server "
                   "has changed. Rotate the secret."),
          field("disabledReason", &Endpoint::disabled_reason)
              .doc("gone: the endpoint answered 410. failing: no delivery has succeeded for 5 "
                   "days."),
          field("failures", &Endpoint::failures).doc("Failed attempts since the last success"),
          field("failingSince", &Endpoint::failing_since)
              .doc("When the first of these failed attempts was made. Absent if there are none."),
          field("pausedUntil", &Endpoint::paused_until)
              .doc("After five failures in a row, deliveries wait until then."),
          field("createdBy", &Endpoint::created_by)
              .doc("ID of the member who created the endpoint. Absent if support staff or a "
                   "program did."),
          field("createdAt", &Endpoint::created_at), field("updatedAt", &Endpoint::updated_at)}};
}

HIRELINE_SHAPE(IssuedEndpoint) {
  return {.name = "IssuedEndpoint",
          .fields = {fields_of<Endpoint>(),
                     field("secret", &IssuedEndpoint::secret)
                         .doc("The secret with which webhooks are signed. It is shown once: absent "
                              "when a response is replayed.")}};
}

HIRELINE_SHAPE(RotatedEndpoint) {
  return {.name = "RotatedEndpoint",
          .fields = {field("_id", &RotatedEndpoint::id),
                     field("secret", &RotatedEndpoint::secret)
                         .doc("The new secret. It is shown once: absent when a response is "
                              "replayed."),
                     field("previousExpiresAt", &RotatedEndpoint::previous_expires_at)
                         .doc("Until then, webhooks have a second signature, with the secret "
                              "before it.")}};
}

HIRELINE_SHAPE(app::ListEndpoints) {
  return {.name = "ListEndpoints",
          .fields = {query("status", &app::ListEndpoints::statuses)
                         .optional()
                         .items(1)
                         .doc("Defaults to all."),
                     part(&app::ListEndpoints::page)}};
}

HIRELINE_SHAPE(app::OneEndpoint) {
  return {.name = "OneEndpoint",
          .fields = {path("id", &app::OneEndpoint::id).doc("ID of the endpoint")}};
}

HIRELINE_SHAPE(app::CreateEndpoint) {
  return {.name = "CreateEndpoint",
          .fields = {body("url", &app::CreateEndpoint::url).length(1, longest_url).doc(url_doc),
                     body("description", &app::CreateEndpoint::description)
                         .length(0, longest_description)
                         .doc("What the endpoint is for, in your own words"),
                     body("eventTypes", &app::CreateEndpoint::event_types)
                         .items(1, most_filters)
                         .length(1, 100)
                         .doc(filters_doc),
                     body("payload", &app::CreateEndpoint::payload).doc(payload_doc),
                     body("ordering", &app::CreateEndpoint::ordering).doc(ordering_doc),
                     body("maxPerSecond", &app::CreateEndpoint::max_per_second)
                         .min(1)
                         .max(highest_rate)
                         .doc("Webhooks per second that one server process sends at most")},
          .check = check_created};
}

HIRELINE_SHAPE(app::ChangeEndpoint) {
  return {.name = "ChangeEndpoint",
          .fields = {path("id", &app::ChangeEndpoint::id).doc("ID of the endpoint"),
                     body("url", &app::ChangeEndpoint::url).length(1, longest_url).doc(url_doc),
                     body("description", &app::ChangeEndpoint::description)
                         .length(0, longest_description)
                         .doc("What the endpoint is for, in your own words"),
                     body("eventTypes", &app::ChangeEndpoint::event_types)
                         .items(1, most_filters)
                         .length(1, 100)
                         .doc(filters_doc),
                     body("payload", &app::ChangeEndpoint::payload).doc(payload_doc),
                     body("ordering", &app::ChangeEndpoint::ordering).doc(ordering_doc),
                     body("maxPerSecond", &app::ChangeEndpoint::max_per_second)
                         .min(1)
                         .max(highest_rate)
                         .doc("Webhooks per second that one server process sends at most. Pass "
                              "null for no limit."),
                     body("status", &app::ChangeEndpoint::status)
                         .doc("enabled also ends a pause. Events that were published while the "
                              "endpoint was disabled are not sent.")},
          .check = check_changed};
}

HIRELINE_SHAPE(app::RotateEndpointSecret) {
  return {.name = "RotateEndpointSecret",
          .fields = {path("id", &app::RotateEndpointSecret::id).doc("ID of the endpoint"),
                     body("overlapHours", &app::RotateEndpointSecret::overlap_hours)
                         .min(0)
                         .max(longest_secret_overlap.count())
                         .optional()
                         .doc("How long webhooks are signed with both secrets")}};
}

}  // namespace hireline::wire
