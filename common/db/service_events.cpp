#include "common/db/service_events.hpp"

namespace hireline::db {
namespace {

constexpr Sql insert_event{"insert_service_event", R"(
insert into service_events (id, type, subject_type, subject_key, before_state, after_state,
                            actor_kind, actor_id, actor_name, reason, request_id, occurred_at)
values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12))"};

}  // namespace

void insert_service_event(Tx& tx, const ServiceEvent& event) {
  const Cause& cause = tx.cause();
  tx.run(insert_event, new_id<EventId>(), event.type, event.subject_type, event.subject_key,
         event.before, event.after, cause.actor.kind, cause.actor.id, cause.actor.name,
         cause.reason, cause.request_id, cause.now);
}

std::vector<Sql> service_event_statements() {
  return {insert_event};
}

}  // namespace hireline::db
