// What happened, as it is told afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/base/values.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

struct EventSubject {
  std::string type;
  std::string id;
};

struct RecordedEvent {
  EventId id;
  std::string type;  // noun.past_tense, such as stage.unlocked
  Actor actor;
  Instant occurred_at;           // when the request came
  std::optional<JsonText> from;  // an object: the part of the subject's state that changed
  std::optional<JsonText> to;
  std::optional<std::string> reason;
  EventSubject subject;
  std::string request_id;
};

// In the log of all organizations: `position` is the event's place in it, and grows.
struct AuditEvent : RecordedEvent {
  std::int64_t position = 0;
  std::optional<OrganizationReference> organization;  // absent: of the service itself
};

}  // namespace hireline
