// Deliveries of webhooks: which events need them, and what came of each attempt.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/event.hpp"
#include "common/domain/webhooks/delivery.hpp"
#include "common/domain/webhooks/endpoint.hpp"
#include "common/domain/webhooks/webhook.hpp"

namespace hireline::db {

// Locks the enabled endpoints of the organization that have an order, so that no lane ends
// meanwhile, and returns them. From now on, the transaction waits a quarter of a second for a lock
// at most.
std::vector<EndpointId> lock_ordered_endpoints(Tx& tx, const OrganizationId& organization);

// An event that an endpoint wants.
struct WantedEvent {
  EndpointId endpoint;
  DeliveryOrder ordering = DeliveryOrder::none;
  std::int64_t sequence = 0;
  EventId event;
  std::string type;
  std::optional<PipelineId> pipeline;
};
// Returns the events that enabled endpoints want, of these types, among the next `most` events that
// have no deliveries yet. By endpoint, in the order of the feed. The caller holds the lock on the
// head of the feed.
std::vector<WantedEvent> list_wanted_events(Tx& tx, const OrganizationId& organization,
                                            const std::vector<std::string>& types,
                                            std::int64_t most);

// Counts these events as delivered. Returns whether others have no deliveries yet.
bool advance_deliveries(Tx& tx, const OrganizationId& organization, std::int64_t most);

struct NewDelivery {
  DeliveryId id;
  EndpointId endpoint;
  std::optional<EventId> event;  // absent: a test
  std::string message_id;
  std::string type;
  std::optional<std::int64_t> sequence;
  std::string lane;  // empty: no order
};
// Adds deliveries: those of a lane as `waiting`, others as `queued`. Skips those whose endpoint has
// a delivery with the webhook id. Returns the queued ones.
std::vector<DeliveryId> insert_deliveries(Tx& tx, const OrganizationId& organization,
                                          const std::vector<NewDelivery>& deliveries);

using Lane = std::pair<EndpointId, std::string>;
// Queues the first waiting delivery of each of these lanes that has no queued one. Returns them.
// The caller has locked the endpoints.
std::vector<DeliveryId> queue_heads_of_lanes(Tx& tx, const OrganizationId& organization,
                                             const std::set<Lane>& lanes);

// Returns the lanes of the endpoint in which deliveries wait.
std::set<Lane> list_waiting_lanes(Tx& tx, const OrganizationId& organization,
                                  const EndpointId& endpoint);

// What a webhook is made of.
struct DeliveryToMake {
  Delivery delivery;
  Endpoint endpoint;
  std::string lane;
  bool is_removed = false;               // the endpoint
  std::optional<DeliveryObject> object;  // absent: not stored, or not any more
  // Absent: a test. `from` and `to` are without texts that people wrote.
  std::optional<RecordedEvent> event;
  std::optional<PipelineId> pipeline;
  std::optional<JobId> job;
  std::optional<ParticipantId> participant;
  bool hides_subject = false;  // the viewer owes feedback: they may not read all of the subject
};
// Returns nullopt for an unknown delivery. What is sent is read without a viewer.
std::optional<DeliveryToMake> find_delivery_to_make(Tx& tx, const OrganizationId& organization,
                                                    const DeliveryId& delivery,
                                                    const Viewer& viewer);

// Locks the pipeline, or the interview without a pipeline, that the event is about, for reading:
// the person is not erased before the transaction ends. What was read before may be out of date.
void lock_subject(Tx& tx, const OrganizationId& organization, const DeliveryToMake& of);

// Stores the object that all attempts send, and whom it is about.
void store_object(Tx& tx, const OrganizationId& organization, const DeliveryToMake& of,
                  const DeliveryObject& object);

// Sets paused_until, unless a pause has begun meanwhile that ends later than now. Returns whether
// it was set: the caller may send the one probe of a pause that is over.
bool take_probe(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                Instant paused_until);

// Undoes take_probe, unless paused_until was changed since.
void return_probe(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                  Instant paused_until);

// Adds an attempt. Returns false, and writes nothing, if the delivery is not queued any more.
bool insert_attempt(Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                    const DeliveryAttempt& attempt);

// Sets the outcome. Returns false if it has one already.
bool settle_delivery(Tx& tx, const OrganizationId& organization, const DeliveryId& delivery,
                     DeliveryStatus status);

// Deletes at most `limit` deliveries that have had their outcome since before `before`. Returns the
// number of deleted ones.
std::int64_t forget_deliveries(Tx& tx, Instant before, std::int64_t limit);

// Deletes the objects, and what receivers answered to them, of at most `limit` deliveries that have
// had their outcome since before `before`. Returns their number.
std::int64_t forget_delivery_objects(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
