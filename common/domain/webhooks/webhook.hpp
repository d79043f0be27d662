// Webhooks: HTTP requests that tell an organization's own programs about events. An endpoint is the
// address of a program; a delivery is one event for one endpoint.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/event.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// The actor of an event, without its name.
struct WebhookActor {
  ActorKind kind = ActorKind::system;
  std::string id;
};

// What a webhook says about an event.
struct WebhookData {
  EventId id;
  std::optional<std::int64_t> sequence = {};  // the event's number in the feed; absent: a test
  EventSubject subject;
  std::optional<PipelineId> pipeline_id = {};
  std::optional<JobId> job_id = {};
  std::optional<ParticipantId> participant_id = {};
  WebhookActor actor;
  std::optional<JsonText> from = {};  // objects: what changed, without texts that people wrote
  std::optional<JsonText> to = {};
  std::string request_id;
  std::optional<bool> test = {};  // true: sent by POST /v1/webhook-endpoints/:id/test
  // The subject as its GET returns it; absent in thin payloads.
  std::optional<JsonText> object = {};
  std::optional<Instant> object_as_of = {};
  // True: `object` is left out, because the body would be too long.
  std::optional<bool> truncated = {};
};

// The body of a webhook, after Standard Webhooks 1.0.0.
struct WebhookBody {
  std::string type;   // of the event, such as stage.completed
  Instant timestamp;  // when the event occurred
  std::int64_t version = 1;
  WebhookData data;
};

}  // namespace hireline
