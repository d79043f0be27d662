// Events as they are read from the audit log.
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
  Instant occurred_at;           // Cause::now of the transaction
  std::optional<JsonText> from;  // an object: the part of the subject's state that changed
  std::optional<JsonText> to;
  std::optional<std::string> reason;
  EventSubject subject;
  std::string request_id;
};

// An event in the audit log of all organizations. Later events have a greater `position`.
struct AuditEvent : RecordedEvent {
  std::int64_t position = 0;
  std::optional<OrganizationReference> organization;  // absent: an event of the service itself
};

}  // namespace hireline
