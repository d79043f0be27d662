#include "common/db/webhooks/replays.hpp"

namespace hireline::db {
namespace {

// The times in a feed never decrease, so bisection finds the number.
const Statement select_number_before{"find_feed_number_before", R"(
with recursive search (low, high) as (
  select 0::bigint, last_number from feed_heads where organization_id = $1
  union all
  select case when f.published_at < $2::timestamptz then f.number else s.low end,
    case when f.published_at < $2::timestamptz then s.high else f.number - 1 end
  from search s
  join feed f on f.organization_id = $1 and f.number = (s.low + s.high + 1) / 2
  where s.low < s.high)
select coalesce(max(low), 0) from search)"};

const Statement select_to_replay{"list_events_to_replay", R"(
select p.id, p.ordering, f.number, e.id, e.type, e.pipeline_id, d.id
from feed f
join events e on e.organization_id = $1 and e.id = f.event_id
join endpoints p on p.organization_id = $1 and p.id = $2
left join deliveries d on d.organization_id = $1 and d.endpoint_id = $2 and d.message_id = e.id
where f.organization_id = $1 and f.number between $4 and $5 and e.type = any ($3::text[])
  and case when d.id is null then $7 or f.published_at > $8
           when d.status in ('waiting', 'queued') then false
           else $7 or d.status <> 'delivered' end
  and p.event_types && array['*', e.type, split_part(e.type, '.', 1) || '.*',
                             e.type || ':' || (e.after_state ->> 'status')]
order by f.number limit $6)"};

const Statement update_to_queued{"reset_deliveries", R"(
update deliveries
set status = case when lane = '' then 'queued' else 'waiting' end, settled_at = null,
    attempts_before = attempts
where organization_id = $1 and id = any ($2::text[])
  and status in ('delivered', 'failed', 'cancelled')
returning id, status)"};

// The ids of replays are those of the event with -r1, -r2 and so on.
const Statement select_replay_number{"find_replay_number", R"(
select coalesce(max(substr(message_id, length($3) + 3)::bigint), 0) + 1 from deliveries
where organization_id = $1 and endpoint_id = $2
  and message_id > $3 || '-r' and message_id < $3 || '-s')"};

}  // namespace

std::int64_t find_number_before(Tx& tx, const OrganizationId& organization, Instant instant) {
  return tx.run(select_number_before, organization, instant).front().next<std::int64_t>();
}

std::vector<EventToReplay> list_events_to_replay(Tx& tx, const OrganizationId& organization,
                                                 const EndpointId& endpoint,
                                                 const std::vector<std::string>& types,
                                                 const ReplayRange& range, std::int64_t most) {
  std::vector<EventToReplay> found;
  for (Row row : tx.run(select_to_replay, organization, endpoint, types, range.from_sequence,
                        range.to_sequence, most, range.with_delivered, range.kept_since)) {
    EventToReplay& one = found.emplace_back();
    WantedEvent& event = one.event;
    row.read(event.endpoint, event.ordering, event.sequence, event.event, event.type,
             event.pipeline, one.delivery);
  }
  return found;
}

std::vector<DeliveryId> reset_deliveries(Tx& tx, const OrganizationId& organization,
                                         const std::vector<DeliveryId>& deliveries) {
  std::vector<DeliveryId> queued;
  if (deliveries.empty()) return queued;
  for (Row row : tx.run(update_to_queued, organization, deliveries)) {
    const auto id = row.next<DeliveryId>();
    if (row.next<DeliveryStatus>() == DeliveryStatus::queued) queued.push_back(id);
  }
  return queued;
}

std::int64_t find_replay_number(Tx& tx, const OrganizationId& organization,
                                const EndpointId& endpoint, const EventId& event) {
  return tx.run(select_replay_number, organization, endpoint, event).front().next<std::int64_t>();
}

}  // namespace hireline::db
