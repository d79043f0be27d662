// The catalogue of event types, for everyone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/webhooks/event_types.hpp"
#include "common/domain/webhooks/webhook.hpp"

namespace hireline::app {

struct EventTypeDetail {
  std::string type;
  std::string meaning;
  EventReach delivery = EventReach::feed;
  std::optional<std::string> subject_type;  // absent: not the same for all events of the type
  std::int64_t version = 1;                 // of the webhook's body
  std::optional<WebhookBody> example;       // absent: events of the type are not sent to endpoints
};

struct EventTypeList {
  std::vector<EventTypeDetail> event_types;
};

// Needs no database.
EventTypeList list_event_types();

// Returns a webhook with the fields of the type, and with ids and times that are the same in all
// examples. The type must be sent to endpoints.
WebhookBody example_webhook(const EventType& type);

}  // namespace hireline::app
