#include "common/app/webhooks/delivery_log.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/webhooks/deliveries.hpp"
#include "common/app/webhooks/endpoint_scopes.hpp"
#include "common/app/webhooks/webhook_bodies.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "common/db/webhooks/delivery_views.hpp"
#include "common/db/webhooks/endpoints.hpp"
#include "common/db/webhooks/replays.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline::app {
namespace {

Result<Endpoint> lock_enabled(db::Tx& tx, const Recruiter& who, const EndpointId& id,
                              ResourceKind missing) {
  auto endpoint = db::lock_endpoint(tx, who.organization_id, id);
  if (!endpoint) return refuse(NotFound{missing});
  if (endpoint->status != EndpointStatus::enabled) return refuse(EndpointNotEnabled{});
  return *std::move(endpoint);
}

void record(db::Tx& tx, const Recruiter& who, std::string type, const EndpointId& endpoint,
            JsonText after) {
  db::Event event{
      .type = std::move(type), .subject_type = "endpoint", .subject_id = endpoint.str()};
  event.after = std::move(after);
  tx.record(who.organization_id, std::move(event));
}

void record_replay(db::Tx& tx, const Recruiter& who, const EndpointId& endpoint,
                   std::int64_t webhooks) {
  record(tx, who, "endpoint.replayed", endpoint,
         {"{\"webhooks\":" + std::to_string(webhooks) + "}"});
}

// Queues these deliveries and the heads of these lanes. The caller has locked the endpoint.
void enqueue_with_heads(db::Tx& tx, const Recruiter& who, std::vector<DeliveryId> queued,
                        const std::set<db::Lane>& lanes) {
  const auto heads = db::queue_heads_of_lanes(tx, who.organization_id, lanes);
  queued.insert(queued.end(), heads.begin(), heads.end());
  enqueue_deliveries(tx, who.organization_id, queued);
}

std::set<db::Lane> lanes_of(const EndpointId& endpoint, const std::string& lane) {
  if (lane.empty()) return {};
  return {{endpoint, lane}};
}

db::NewDelivery delivery_of(const db::WantedEvent& event) {
  return {.id = new_id<DeliveryId>(),
          .endpoint = event.endpoint,
          .event = event.event,
          .message_id = event.event.str(),
          .type = event.type,
          .sequence = event.sequence,
          .lane = lane_of(event.ordering, event.pipeline)};
}

// A receiver may repeat in its response what it got.
void hide_subject(DeliveryDetail& detail, db::DeliveryToMake& made) {
  detail.is_subject_hidden = true;
  made.object.reset();
  for (DeliveryAttempt& attempt : detail.attempt_log) {
    attempt.response_head.clear();
    attempt.response_body.clear();
  }
}

db::ReplayRange range_of(db::Tx& tx, const Recruiter& who, const ReplayEndpoint& in) {
  db::ReplayRange range{
      .from_sequence = in.from_sequence.value_or(1),
      .to_sequence = in.to_sequence.value_or(std::numeric_limits<std::int64_t>::max()),
      .with_delivered = in.status == ReplayStatus::all,
      .kept_since = tx.now() - deliveries_are_kept_for};
  if (in.since) {
    const auto before = db::find_number_before(tx, who.organization_id, *in.since);
    range.from_sequence = std::max(range.from_sequence, before + 1);
  }
  if (in.until)
    range.to_sequence =
        std::min(range.to_sequence, db::find_number_before(tx, who.organization_id, *in.until));
  return range;
}

}  // namespace

Result<db::Query<CursorPage<Delivery>>> list_deliveries(const Recruiter& who,
                                                        const ListDeliveries& in) {
  TRY(allow(who, Permission::manage_organization));
  return db::list_deliveries(
      who.organization_id,
      {.endpoint = in.endpoint, .statuses = in.statuses, .event_type = in.event_type}, in.page);
}

Result<DeliveryDetail> get_delivery(db::Tx& tx, const Recruiter& who, const OneDelivery& in) {
  TRY(allow(who, Permission::manage_organization));
  DeliveryDetail detail = TRY(tx.read(db::find_delivery(who.organization_id, in.id)));
  auto made = db::find_delivery_to_make(tx, who.organization_id, in.id, who.recruiter_id);
  if (made && made->hides_subject) hide_subject(detail, *made);
  if (!made || !check_scopes(who, EndpointPayload::thin)) return detail;
  if (!check_scopes(who, EndpointPayload::full)) made->object.reset();
  detail.body = webhook_body(*made);
  return detail;
}

Result<QueuedDelivery> test_endpoint(db::Tx& tx, const Recruiter& who, const TestEndpoint& in) {
  TRY(allow(who, Permission::manage_organization));
  const Endpoint endpoint = TRY(lock_enabled(tx, who, in.id, ResourceKind::endpoint));
  const db::NewDelivery delivery{.id = new_id<DeliveryId>(),
                                 .endpoint = endpoint.id,
                                 .event = {},
                                 .message_id = new_id<EventId>().str(),
                                 .type = in.event_type,
                                 .sequence = {},
                                 .lane = {}};
  enqueue_deliveries(tx, who.organization_id,
                     db::insert_deliveries(tx, who.organization_id, {delivery}));
  record(tx, who, "endpoint.tested", endpoint.id, state({{"eventType", in.event_type}}));
  return QueuedDelivery{delivery.id};
}

Result<QueuedDelivery> replay_delivery(db::Tx& tx, const Recruiter& who, const ReplayDelivery& in) {
  TRY(allow(who, Permission::manage_organization));
  const auto found = db::find_delivery_to_make(tx, who.organization_id, in.id, {});
  if (!found) return refuse(NotFound{ResourceKind::delivery});
  const Endpoint endpoint = TRY(lock_enabled(tx, who, found->endpoint.id, ResourceKind::delivery));
  TRY(check_scopes(who, endpoint.payload));
  if (in.new_id || found->delivery.settled_at) record_replay(tx, who, endpoint.id, 1);
  if (!in.new_id || !found->event) {
    auto queued = db::reset_deliveries(tx, who.organization_id, {in.id});
    // A queued one has a task already, unless an operator has deleted it.
    if (found->delivery.status == DeliveryStatus::queued) queued.push_back(in.id);
    enqueue_with_heads(tx, who, std::move(queued), lanes_of(endpoint.id, found->lane));
    return QueuedDelivery{in.id};
  }
  const Delivery& first = found->delivery;
  const auto number =
      db::find_replay_number(tx, who.organization_id, endpoint.id, found->event->id);
  const db::NewDelivery delivery{
      .id = new_id<DeliveryId>(),
      .endpoint = endpoint.id,
      .event = first.event_id,
      .message_id = found->event->id.str() + "-r" + std::to_string(number),
      .type = first.event_type,
      .sequence = first.sequence,
      .lane = lane_of(endpoint.ordering, found->pipeline)};
  enqueue_with_heads(tx, who, db::insert_deliveries(tx, who.organization_id, {delivery}),
                     lanes_of(endpoint.id, delivery.lane));
  return QueuedDelivery{delivery.id};
}

Result<Replayed> replay_endpoint(db::Tx& tx, const Recruiter& who, const ReplayEndpoint& in) {
  TRY(allow(who, Permission::manage_organization));
  const Endpoint endpoint = TRY(lock_enabled(tx, who, in.id, ResourceKind::endpoint));
  TRY(check_scopes(who, endpoint.payload));
  std::vector<db::NewDelivery> missing;
  std::vector<DeliveryId> again;
  for (const db::EventToReplay& event :
       db::list_events_to_replay(tx, who.organization_id, endpoint.id, webhook_types(),
                                 range_of(tx, who, in), most_replayed + 1)) {
    if (event.delivery)
      again.push_back(*event.delivery);
    else
      missing.push_back(delivery_of(event.event));
  }
  const std::int64_t all = std::ssize(missing) + std::ssize(again);
  if (all > most_replayed)
    return refuse_input({"toSequence"}, "the range has more than " + std::to_string(most_replayed) +
                                            " webhooks: replay it in parts");
  auto queued = db::insert_deliveries(tx, who.organization_id, missing);
  const auto reset = db::reset_deliveries(tx, who.organization_id, again);
  queued.insert(queued.end(), reset.begin(), reset.end());
  auto lanes = db::list_waiting_lanes(tx, who.organization_id, endpoint.id);
  enqueue_with_heads(tx, who, std::move(queued), lanes);
  if (all > 0) record_replay(tx, who, endpoint.id, all);
  return Replayed{all};
}

}  // namespace hireline::app
