#include "common/db/service_events.hpp"

namespace hireline::db {
namespace {

const Statement insert_events{"insert_service_events", R"(
insert into service_events (id, type, subject_type, subject_key, before_state, after_state,
                            actor_kind, actor_id, actor_name, reason, request_id, occurred_at)
select one.id, one.type, one.subject_type, one.subject_key, one.before::jsonb, one.after::jsonb,
       $7, $8, $9, $10, $11, $12
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  with ordinality as one (id, type, subject_type, subject_key, before, after, place)
order by one.place)"};

}  // namespace

void insert_service_event(Tx& tx, const ServiceEvent& event) {
  insert_service_events(tx, {event});
}

void insert_service_events(Tx& tx, const std::vector<ServiceEvent>& events) {
  if (events.empty()) return;
  std::vector<EventId> ids;
  std::vector<std::string> types, subject_types, subject_keys;
  std::vector<std::optional<JsonText>> before, after;
  for (const ServiceEvent& event : events) {
    ids.push_back(new_id<EventId>());
    types.push_back(event.type);
    subject_types.push_back(event.subject_type);
    subject_keys.push_back(event.subject_key);
    before.push_back(event.before);
    after.push_back(event.after);
    tx.note_service_event({.type = event.type,
                           .subject_type = event.subject_type,
                           .subject_id = event.subject_key,
                           .before = event.before,
                           .after = event.after});
  }
  const Cause& cause = tx.cause();
  tx.write(insert_events, ids, types, subject_types, subject_keys, before, after, cause.actor.kind,
           cause.actor.id, cause.actor.name, cause.reason, cause.request_id, cause.now);
}

}  // namespace hireline::db
