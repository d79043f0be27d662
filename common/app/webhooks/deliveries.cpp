#include "common/app/webhooks/deliveries.hpp"

#include <algorithm>
#include <set>

#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "common/db/webhooks/endpoints.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline::app {
namespace {

// The events whose deliveries are made in one transaction.
constexpr std::int64_t most_events = 500;
// How long the other deliveries wait for the outcome of a probe.
constexpr std::chrono::seconds probe_time{30};

// Sets the outcome, and queues the next delivery of the lane. The caller has locked the endpoint.
void settle(db::Tx& tx, const OrganizationId& organization, const db::DeliveryToMake& to,
            DeliveryStatus status) {
  if (!db::settle_delivery(tx, organization, to.delivery.id, status)) return;
  if (!to.lane.empty())
    enqueue_deliveries(tx, organization,
                       db::queue_heads_of_lanes(tx, organization, {{to.endpoint.id, to.lane}}));
}

// An endpoint may get an order after the ordered ones were locked: then locks again.
std::vector<db::WantedEvent> list_wanted_under_locks(db::Tx& tx,
                                                     const OrganizationId& organization) {
  for (;;) {
    const auto locked = db::lock_ordered_endpoints(tx, organization);
    auto wanted = db::list_wanted_events(tx, organization, webhook_types(), most_events);
    const auto is_safe = [&](const db::WantedEvent& event) {
      return event.ordering == DeliveryOrder::none ||
             std::ranges::find(locked, event.endpoint) != locked.end();
    };
    if (std::ranges::all_of(wanted, is_safe)) return wanted;
  }
}

// Reads what the first attempt and all further ones send, if the endpoint wants it.
void add_object(db::Tx& tx, const OrganizationId& organization, const RenderObject& render,
                db::DeliveryToMake& to) {
  if (to.endpoint.payload != EndpointPayload::full || to.object) return;
  db::lock_subject(tx, organization, to);
  to = db::find_delivery_to_make(tx, organization, to.delivery.id, {}).value();
  const auto object = read_object(tx, organization, to);
  if (!object) return;
  DeliveryObject& stored = to.object.emplace(DeliveryObject{.json = {}, .as_of = tx.now()});
  std::string json = render(*object);
  if (json.size() <= longest_object) stored.json = {std::move(json)};
  db::store_object(tx, organization, to, stored);
}

void end_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                  DeliveryStatus status) {
  const auto to = db::find_delivery_to_make(tx, organization, delivery, {});
  if (!to) return;
  db::lock_endpoint(tx, organization, to->endpoint.id);
  settle(tx, organization, *to, status);
}

// Returns nothing if the newest secret cannot be decrypted. Older ones that cannot are left out.
std::vector<Secret> open_secrets(db::Tx& tx, const WebhookSettings& settings,
                                 const OrganizationId& organization, const EndpointId& endpoint) {
  std::vector<Secret> secrets;
  for (const db::SealedSecret& stored : db::list_endpoint_secrets(tx, organization, endpoint)) {
    auto text = settings.sealer.open(stored.sealed, sealing_context(endpoint, stored.generation));
    if (!text && secrets.empty()) return {};
    if (text) secrets.emplace_back(*std::move(text));
  }
  return secrets;
}

void record(db::Tx& tx, const OrganizationId& organization, std::string type,
            const EndpointId& endpoint, JsonText after) {
  db::Event event{
      .type = std::move(type), .subject_type = "endpoint", .subject_id = endpoint.str()};
  event.after = std::move(after);
  tx.record(organization, std::move(event));
}

void disable(db::Tx& tx, const OrganizationId& organization, Endpoint& endpoint,
             EndpointDisabledReason reason) {
  endpoint.status = EndpointStatus::disabled;
  endpoint.disabled_reason = reason;
  queue_endpoint_mails(tx, organization, EmailKind::endpoint_disabled, endpoint.id, tx.now());
  record(tx, organization, "endpoint.disabled", endpoint.id,
         state({{"status", "disabled"}, {"disabledReason", name_of(reason)}}));
}

void lose_secret(db::Tx& tx, const OrganizationId& organization, const EndpointId& id) {
  auto endpoint = db::lock_endpoint(tx, organization, id);
  if (!endpoint || endpoint->status != EndpointStatus::enabled) return;
  endpoint->status = EndpointStatus::secret_lost;
  endpoint->updated_at = tx.now();
  db::update_endpoint(tx, organization, *endpoint);
  queue_endpoint_mails(tx, organization, EmailKind::endpoint_disabled, id, tx.now());
  record(tx, organization, "endpoint.changed", id,
         state({{"status", name_of(EndpointStatus::secret_lost)}}));
}

// Keeps the health of the endpoint: what its attempts have come to.
void note_outcome(db::Tx& tx, const OrganizationId& organization, Endpoint& endpoint,
                  const DeliveryAttempt& attempt) {
  if (endpoint.status != EndpointStatus::enabled) return;
  const bool is_good = attempt.status && is_delivered(*attempt.status);
  if (is_good && endpoint.failures == 0) return;
  if (is_good) {
    endpoint.failures = 0;
    endpoint.failing_since.reset();
    endpoint.paused_until.reset();
  } else {
    ++endpoint.failures;
    if (!endpoint.failing_since) endpoint.failing_since = attempt.at;
    const auto pause = pause_after(endpoint.failures);
    if (pause.count() > 0) endpoint.paused_until = tx.now() + pause;
    if (attempt.status == http_gone)
      disable(tx, organization, endpoint, EndpointDisabledReason::gone);
    else if (is_to_be_disabled(endpoint.failures, *endpoint.failing_since, tx.now()))
      disable(tx, organization, endpoint, EndpointDisabledReason::failing);
    else if (tx.now() - *endpoint.failing_since >= endpoint_notice_after)
      queue_endpoint_mails(tx, organization, EmailKind::endpoint_failing, endpoint.id,
                           *endpoint.failing_since);
  }
  db::update_endpoint(tx, organization, endpoint);
}

}  // namespace

void enqueue_deliveries(db::Tx& tx, const OrganizationId& organization,
                        const std::vector<DeliveryId>& deliveries) {
  std::vector<std::string> subjects;
  for (const DeliveryId& id : deliveries) subjects.push_back(id.str());
  db::enqueue_all(tx, TaskKind::deliver_webhook, organization, subjects);
}

bool queue_deliveries(db::Tx& tx, const OrganizationId& organization) {
  std::vector<db::NewDelivery> deliveries;
  std::set<db::Lane> lanes;
  for (const db::WantedEvent& event : list_wanted_under_locks(tx, organization)) {
    deliveries.push_back({.id = new_id<DeliveryId>(),
                          .endpoint = event.endpoint,
                          .event = event.event,
                          .message_id = event.event.str(),
                          .type = event.type,
                          .sequence = event.sequence,
                          .lane = lane_of(event.ordering, event.pipeline)});
    if (const auto& lane = deliveries.back().lane; !lane.empty())
      lanes.emplace(event.endpoint, lane);
  }
  auto queued = db::insert_deliveries(tx, organization, deliveries);
  const auto heads = db::queue_heads_of_lanes(tx, organization, lanes);
  queued.insert(queued.end(), heads.begin(), heads.end());
  enqueue_deliveries(tx, organization, queued);
  return db::advance_deliveries(tx, organization, most_events);
}

DeliveryStart begin_delivery(db::Tx& tx, const WebhookSettings& settings,
                             const OrganizationId& organization, const DeliveryId& delivery,
                             const RenderObject& render) {
  auto to = db::find_delivery_to_make(tx, organization, delivery, {});
  if (!to || to->delivery.status != DeliveryStatus::queued) return NothingToDeliver{};
  const Endpoint& endpoint = to->endpoint;
  if (to->is_removed || endpoint.status != EndpointStatus::enabled)
    return EndpointEnded{endpoint.id};
  auto secrets = open_secrets(tx, settings, organization, endpoint.id);
  if (secrets.empty()) {
    lose_secret(tx, organization, endpoint.id);
    return EndpointEnded{endpoint.id};
  }
  std::optional<Instant> probe_until;
  if (endpoint.paused_until) {
    const Instant until = *endpoint.paused_until;
    if (until > tx.now()) return EndpointPaused{until};
    probe_until = tx.now() + probe_time;
    if (!db::take_probe(tx, organization, endpoint.id, *probe_until))
      return EndpointPaused{*probe_until};
  }
  add_object(tx, organization, render, *to);
  return BegunDelivery{.endpoint = endpoint.id,
                       .url = endpoint.url,
                       .max_per_second = endpoint.max_per_second,
                       .message_id = to->delivery.message_id,
                       .attempt = to->delivery.attempts - to->delivery.attempts_before + 1,
                       .body = webhook_body(*to),
                       .secrets = std::move(secrets),
                       .probe_until = probe_until};
}

void return_probe(db::Tx& tx, const OrganizationId& organization, const BegunDelivery& begun) {
  if (begun.probe_until) db::return_probe(tx, organization, begun.endpoint, *begun.probe_until);
}

void cancel_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery) {
  end_delivery(tx, organization, delivery, DeliveryStatus::cancelled);
}

void settle_attempt(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                    const MadeAttempt& made) {
  const auto to = db::find_delivery_to_make(tx, organization, delivery, {});
  if (!to) return;
  auto endpoint = db::lock_endpoint(tx, organization, to->endpoint.id);
  const DeliveryAttempt& attempt = made.attempt;
  if (!db::insert_attempt(tx, organization, delivery, attempt)) return;
  if (endpoint && endpoint->url == made.url) note_outcome(tx, organization, *endpoint, attempt);
  if (attempt.status && is_delivered(*attempt.status))
    settle(tx, organization, *to, DeliveryStatus::delivered);
  else if (made.is_last || attempt.status == http_gone)
    settle(tx, organization, *to, DeliveryStatus::failed);
}

void give_up_delivery(db::Tx& tx, const OrganizationId& organization, const DeliveryId& delivery) {
  end_delivery(tx, organization, delivery, DeliveryStatus::failed);
}

}  // namespace hireline::app
