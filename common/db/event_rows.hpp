// The columns of an event, for statements that return events, and their filter by type.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/rows.hpp"
#include "common/domain/event.hpp"

// Of the table events, under the alias e.
// The actor of a key's event is the system for the release before, and a service for this one.
#define EVENT_COLUMNS_WITH(before, after, reason)                                       \
  "e.id, e.type, case when e.api_key_id is null then e.actor_kind else 'service' end, " \
  "e.actor_id, e.actor_name, e.occurred_at, " before ", " after ", " reason             \
  ", e.subject_type, e.subject_id, e.request_id"
#define EVENT_COLUMNS EVENT_COLUMNS_WITH("e.before_state", "e.after_state", "e.reason")
// Without what is hidden from a viewer: see common/db/blind_feedback.hpp.
#define EVENT_COLUMNS_FOR(viewer)                                    \
  EVENT_COLUMNS_WITH(HIRELINE_SHOWN_STATE("e.before_state", viewer), \
                     HIRELINE_SHOWN_STATE("e.after_state", viewer), HIRELINE_SHOWN_REASON(viewer))

namespace hireline::db {

// Reads the columns above.
void read_event(Row& row, RecordedEvent& event);

// The patterns of LIKE that find these types of events: stage.* stands for all types that begin
// with `stage.`. Returns nullopt, for all events, if there are none.
std::optional<std::vector<std::string>> patterns_of(const std::vector<std::string>& types);

}  // namespace hireline::db
