#include "common/db/connection/write_events.hpp"

#include "common/base/json_writer.hpp"

namespace hireline::db {
namespace {

const Statement insert_events{"insert_events", R"(
insert into events (organization_id, id, type, subject_type, subject_id, pipeline_id, actor_kind,
                    actor_id, actor_name, before_state, after_state, reason, request_id,
                    occurred_at, api_key_id)
select organization_id, id, type, subject_type, subject_id, pipeline_id, $2, $3, $4,
       before_state, after_state, reason, $5, $6::timestamptz, $7
from json_to_recordset($1::json)
  as event (organization_id text, id text, type text, subject_type text, subject_id text,
            pipeline_id text, before_state jsonb, after_state jsonb, reason text))"};

}  // namespace

void write_events(Tx& tx, std::span<const EventOf> events) {
  if (events.empty()) return;
  const Cause& cause = tx.cause();
  std::string list;
  JsonWriter json(list);
  const auto optional_string = [&](std::string_view key, const std::optional<std::string>& value) {
    if (!value) return;
    json.key(key);
    json.string(*value);
  };
  json.begin_array();
  for (const auto& [organization, event] : events) {
    json.begin_object();
    optional_string("organization_id", organization.str());
    optional_string("id", new_id<EventId>().str());
    optional_string("type", event.type);
    optional_string("subject_type", event.subject_type);
    optional_string("subject_id", event.subject_id);
    optional_string("pipeline_id", event.pipeline_id);
    optional_string("reason", event.reason ? event.reason : cause.reason);
    for (const auto& [key, state] :
         {std::pair{"before_state", &event.before}, std::pair{"after_state", &event.after}}) {
      if (!*state) continue;
      json.key(key);
      json.raw((*state)->text);
    }
    json.end_object();
  }
  json.end_array();
  // The release before does not know actors with keys: for it, the system did it.
  const bool has_key = cause.actor.kind == ActorKind::service;
  tx.write(insert_events, JsonText{list}, has_key ? ActorKind::system : cause.actor.kind,
           cause.actor.id, cause.actor.name, cause.request_id, cause.now,
           has_key ? std::optional(cause.actor.id) : std::nullopt);
}

}  // namespace hireline::db
