// The columns of an event, for statements that return events.
#pragma once

#include "common/db/connection/rows.hpp"
#include "common/domain/event.hpp"

// Of the table events, under the alias e.
// The actor of a key's event is the system for the release before, and a service for this one.
#define EVENT_COLUMNS                                                                   \
  "e.id, e.type, case when e.api_key_id is null then e.actor_kind else 'service' end, " \
  "e.actor_id, e.actor_name, e.occurred_at, e.before_state, "                           \
  "e.after_state, e.reason, e.subject_type, e.subject_id, e.request_id"

namespace hireline::db {

// Reads the columns above.
inline void read_event(Row& row, RecordedEvent& event) {
  row.read(event.id, event.type, event.actor.kind, event.actor.id, event.actor.name,
           event.occurred_at, event.from, event.to, event.reason, event.subject.type,
           event.subject.id, event.request_id);
}

}  // namespace hireline::db
