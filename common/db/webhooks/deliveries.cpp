#include "common/db/webhooks/deliveries.hpp"

#include "common/db/event_rows.hpp"

namespace hireline::db {
namespace {

// Longer waits would delay other organizations.
const Statement limit_lock_wait{"limit_lock_wait", R"(
select set_config('lock_timeout', '250ms', true))"};

const Statement select_ordered_for_update{"lock_ordered_endpoints", R"(
select id from endpoints
where organization_id = $1 and status = 'enabled' and removed_at is null and ordering <> 'none'
order by id for no key update)"};

// Numbers are dense, so the next $3 events are those up to delivered_number + $3.
const Statement select_wanted{"list_wanted_events", R"(
select p.id, p.ordering, f.number, e.id, e.type, e.pipeline_id
from feed_heads h
join feed f on f.organization_id = $1 and f.number > h.delivered_number
  and f.number <= h.delivered_number + $3
join events e on e.organization_id = $1 and e.id = f.event_id
join endpoints p on p.organization_id = $1 and p.status = 'enabled' and p.removed_at is null
where h.organization_id = $1 and e.type = any ($2::text[])
  and p.event_types && array['*', e.type, split_part(e.type, '.', 1) || '.*',
                             e.type || ':' || (e.after_state ->> 'status')]
order by p.id, f.number)"};

const Statement update_delivered{"advance_deliveries", R"(
update feed_heads set delivered_number = least(last_number, delivered_number + $2)
where organization_id = $1 returning delivered_number < last_number)"};

const Statement insert_rows{"insert_deliveries", R"(
insert into deliveries (organization_id, id, endpoint_id, event_id, message_id, event_type,
                        sequence, lane, status, created_at)
select $1, id, endpoint_id, event_id, message_id, event_type, sequence, lane,
       case when lane = '' then 'queued' else 'waiting' end, $9
from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
  as d (id, endpoint_id, event_id, message_id, event_type, sequence, lane)
on conflict on constraint a_webhook_is_delivered_once do nothing
returning id, status)"};

const Statement update_heads{"queue_heads_of_lanes", R"(
update deliveries d set status = 'queued'
from (select head.id
      from unnest($2::text[], $3::text[]) as l (endpoint_id, lane)
      cross join lateral (
        select w.id from deliveries w
        where w.organization_id = $1 and w.endpoint_id = l.endpoint_id and w.lane = l.lane
          and w.status = 'waiting'
        order by w.sequence limit 1) head
      -- Only with lane <> '' the planner uses the index one_head_per_lane.
      where not exists (select from deliveries q
                        where q.organization_id = $1 and q.endpoint_id = l.endpoint_id
                          and q.lane = l.lane and q.lane <> '' and q.status = 'queued')) as first
where d.organization_id = $1 and d.id = first.id
returning d.id)"};

const Statement select_waiting_lanes{"list_waiting_lanes", R"(
select distinct lane from deliveries
where organization_id = $1 and endpoint_id = $2 and status = 'waiting')"};

// from and to of an event without the texts that people wrote, and what the viewer $3 may not read.
#define WORDLESS(state)                                                                       \
  "(select jsonb_object_agg(key, value) from jsonb_each(without_words(" HIRELINE_SHOWN_STATE( \
      "e." state, "$3") ")) where value <> '\"(erased)\"')"

// Whether the viewer $3 may not read all of the subject: any interview of the pipeline counts.
#define HIDES_SUBJECT \
  "coalesce(" HIRELINE_BLIND_VIEWER_OF(                                                            \
      "case when e.subject_type = 'interview' then e.subject_id end", "e.pipeline_id", "true",     \
      "$3") " is not null or " HIRELINE_SCORES_MAY_BE_HIDDEN("$3")                                 \
  " and any_score_is_hidden($1, e.pipeline_id, $3), false)"

const Statement select_to_make{
    "find_delivery_to_make",
    "select d.id, d.endpoint_id, d.event_id, d.message_id, d.event_type, d.sequence, d.status,"
    "  d.attempts, d.attempts_before, d.created_at, d.settled_at, d.lane, d.object, d.object_read_at,"
    "  p.id, p.url, p.payload, p.ordering, p.max_per_second, p.status, p.failures, p.failing_since,"
    "  p.paused_until, p.removed_at is not null,"
    "  e.pipeline_id,"
    "  coalesce(l.opening_id, i.opening_id, case when e.subject_type = 'job' then e.subject_id end),"
    "  coalesce(l.participant_id, i.participant_id,"
    "           case when e.subject_type = 'participant' then e.subject_id end), " HIDES_SUBJECT
    ", " EVENT_COLUMNS "," WORDLESS("before_state") "," WORDLESS("after_state")
    " from deliveries d"
    " join endpoints p on p.organization_id = $1 and p.id = d.endpoint_id"
    " left join events e on e.organization_id = $1 and e.id = d.event_id"
    " left join pipelines l on l.organization_id = $1 and l.id = e.pipeline_id"
    " left join interviews i on e.subject_type = 'interview' and i.organization_id = $1"
    "   and i.id = e.subject_id"
    " where d.organization_id = $1 and d.id = $2"};

// Erasing a person and merging records lock the same rows.
const Statement select_pipeline_for_share{"lock_pipeline_of_delivery", R"(
select from pipelines where organization_id = $1 and id = $2 for share)"};
const Statement select_interview_for_share{"lock_interview_of_delivery", R"(
select from interviews where organization_id = $1 and id = $2 for share)"};

const Statement update_object{"store_delivery_object", R"(
update deliveries set object = $3, object_read_at = $4, participant_id = $5
where organization_id = $1 and id = $2)"};

const Statement update_to_probe{"take_endpoint_probe", R"(
update endpoints set paused_until = $3
where organization_id = $1 and id = $2 and paused_until <= $4
returning id)"};

const Statement update_to_unprobed{"return_endpoint_probe", R"(
update endpoints set paused_until = $4
where organization_id = $1 and id = $2 and paused_until = $3)"};

const Statement insert_attempt_row{"insert_delivery_attempt", R"(
with counted as (
  update deliveries set attempts = attempts + 1
  where organization_id = $1 and id = $2 and status = 'queued'
  returning organization_id, id, attempts)
insert into delivery_attempts (organization_id, delivery_id, number, at, status, error,
                               duration_ms, response_head, response_body)
select organization_id, id, attempts, $3, $4, $5, $6, $7, $8 from counted
returning number)"};

const Statement update_outcome{"settle_delivery", R"(
update deliveries set status = $3, settled_at = $4
where organization_id = $1 and id = $2 and status in ('waiting', 'queued')
returning id)"};

const Statement delete_settled{"forget_deliveries", R"(
-- any-tenant: maintenance serves all organizations
with over as materialized (
  select organization_id, id from deliveries where settled_at < $1
  order by settled_at limit $2 for update skip locked)
delete from deliveries d using over
where d.organization_id = over.organization_id and d.id = over.id
returning d.id)"};

const Statement update_objects{"forget_delivery_objects", R"(
-- any-tenant: maintenance serves all organizations
with over as materialized (
  select organization_id, id from deliveries
  where settled_at < $1 and object_read_at is not null
  order by settled_at limit $2 for update skip locked),
responses as (
  update delivery_attempts a set response_body = ''
  from over where a.organization_id = over.organization_id and a.delivery_id = over.id)
update deliveries d set object = null, object_read_at = null
from over
where d.organization_id = over.organization_id and d.id = over.id
returning d.id)"};

// The columns of several deliveries, as arrays.
struct Columns {
  explicit Columns(const std::vector<NewDelivery>& deliveries) {
    for (const NewDelivery& one : deliveries) {
      ids.push_back(one.id);
      endpoints.push_back(one.endpoint);
      events.push_back(one.event);
      message_ids.push_back(one.message_id);
      types.push_back(one.type);
      sequences.push_back(one.sequence);
      lanes.push_back(one.lane);
    }
  }
  std::vector<DeliveryId> ids;
  std::vector<EndpointId> endpoints;
  std::vector<std::optional<EventId>> events;
  std::vector<std::string> message_ids;
  std::vector<std::string> types;
  std::vector<std::optional<std::int64_t>> sequences;
  std::vector<std::string> lanes;
};

}  // namespace

std::vector<EndpointId> lock_ordered_endpoints(Tx& tx, const OrganizationId& organization) {
  tx.write(limit_lock_wait);
  std::vector<EndpointId> locked;
  for (Row row : tx.run(select_ordered_for_update, organization))
    locked.push_back(row.next<EndpointId>());
  return locked;
}

std::vector<WantedEvent> list_wanted_events(Tx& tx, const OrganizationId& organization,
                                            const std::vector<std::string>& types,
                                            std::int64_t most) {
  std::vector<WantedEvent> wanted;
  for (Row row : tx.run(select_wanted, organization, types, most)) {
    WantedEvent& one = wanted.emplace_back();
    row.read(one.endpoint, one.ordering, one.sequence, one.event, one.type, one.pipeline);
  }
  return wanted;
}

bool advance_deliveries(Tx& tx, const OrganizationId& organization, std::int64_t most) {
  return tx.run(update_delivered, organization, most).front().next<bool>();
}

std::vector<DeliveryId> insert_deliveries(Tx& tx, const OrganizationId& organization,
                                          const std::vector<NewDelivery>& deliveries) {
  std::vector<DeliveryId> queued;
  if (deliveries.empty()) return queued;
  const Columns columns(deliveries);
  for (Row row :
       tx.run(insert_rows, organization, columns.ids, columns.endpoints, columns.events,
              columns.message_ids, columns.types, columns.sequences, columns.lanes, tx.now())) {
    const auto id = row.next<DeliveryId>();
    if (row.next<DeliveryStatus>() == DeliveryStatus::queued) queued.push_back(id);
  }
  return queued;
}

std::vector<DeliveryId> queue_heads_of_lanes(Tx& tx, const OrganizationId& organization,
                                             const std::set<Lane>& lanes) {
  std::vector<DeliveryId> queued;
  if (lanes.empty()) return queued;
  std::vector<EndpointId> endpoints;
  std::vector<std::string> names;
  for (const auto& [endpoint, name] : lanes) {
    endpoints.push_back(endpoint);
    names.push_back(name);
  }
  for (Row row : tx.run(update_heads, organization, endpoints, names))
    queued.push_back(row.next<DeliveryId>());
  return queued;
}

std::set<Lane> list_waiting_lanes(Tx& tx, const OrganizationId& organization,
                                  const EndpointId& endpoint) {
  std::set<Lane> lanes;
  for (Row row : tx.run(select_waiting_lanes, organization, endpoint))
    lanes.emplace(endpoint, row.next<std::string>());
  return lanes;
}

std::optional<DeliveryToMake> find_delivery_to_make(Tx& tx, const OrganizationId& organization,
                                                    const DeliveryId& delivery,
                                                    const Viewer& viewer) {
  const Rows rows = tx.run(select_to_make, organization, delivery, viewer);
  if (rows.empty()) return std::nullopt;
  DeliveryToMake found;
  Row row = rows.front();
  Delivery& one = found.delivery;
  row.read(one.id, one.endpoint_id, one.event_id, one.message_id, one.event_type, one.sequence,
           one.status, one.attempts, one.attempts_before, one.created_at, one.settled_at,
           found.lane);
  std::optional<JsonText> object;
  std::optional<Instant> object_read_at;
  row.read(object, object_read_at);
  if (object_read_at) found.object = {.json = std::move(object), .as_of = *object_read_at};
  Endpoint& to = found.endpoint;
  row.read(to.id, to.url, to.payload, to.ordering, to.max_per_second, to.status, to.failures,
           to.failing_since, to.paused_until, found.is_removed);
  row.read(found.pipeline, found.job, found.participant, found.hides_subject);
  if (row.next_is_null()) return found;
  RecordedEvent& event = found.event.emplace();
  read_event(row, event);
  row.read(event.from, event.to);
  return found;
}

void lock_subject(Tx& tx, const OrganizationId& organization, const DeliveryToMake& of) {
  if (of.pipeline)
    tx.write(select_pipeline_for_share, organization, *of.pipeline);
  else if (of.event && of.event->subject.type == "interview")
    tx.write(select_interview_for_share, organization, of.event->subject.id);
}

void store_object(Tx& tx, const OrganizationId& organization, const DeliveryToMake& of,
                  const DeliveryObject& object) {
  tx.write(update_object, organization, of.delivery.id, object.json, object.as_of, of.participant);
}

bool take_probe(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                Instant paused_until) {
  return !tx.run(update_to_probe, organization, endpoint, paused_until, tx.now()).empty();
}

void return_probe(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                  Instant paused_until) {
  tx.write(update_to_unprobed, organization, endpoint, paused_until, tx.now());
}

bool insert_attempt(Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                    const DeliveryAttempt& attempt) {
  return !tx.run(insert_attempt_row, organization, delivery, attempt.at, attempt.status,
                 attempt.error, attempt.duration_ms, attempt.response_head, attempt.response_body)
              .empty();
}

bool settle_delivery(Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                     DeliveryStatus status) {
  return !tx.run(update_outcome, organization, delivery, status, tx.now()).empty();
}

std::int64_t forget_deliveries(Tx& tx, Instant before, std::int64_t limit) {
  return tx.run(delete_settled, before, limit).size();
}

std::int64_t forget_delivery_objects(Tx& tx, Instant before, std::int64_t limit) {
  return tx.run(update_objects, before, limit).size();
}

}  // namespace hireline::db
