// Sending webhooks again.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "common/domain/webhooks/delivery.hpp"

namespace hireline::db {

// The number of the last event of the feed that was published before `instant`; 0: none.
std::int64_t find_number_before(Tx& tx, const OrganizationId& organization, Instant instant);

// A published event that an endpoint wants, and its delivery to this endpoint if there is one.
struct EventToReplay {
  WantedEvent event;
  std::optional<DeliveryId> delivery;
};
struct ReplayRange {
  std::int64_t from_sequence = 1;
  std::int64_t to_sequence = 0;
  bool with_delivered = false;
  // Events that were published earlier may have had a delivery that is deleted: they count as
  // delivered.
  Instant kept_since;
};
// Returns the events of the range that the endpoint wants, of these types, in the order of the
// feed: at most `most`. Those whose delivery has no outcome yet are left out, and those that were
// delivered are unless with_delivered.
std::vector<EventToReplay> list_events_to_replay(Tx& tx, const OrganizationId& organization,
                                                 const EndpointId& endpoint,
                                                 const std::vector<std::string>& types,
                                                 const ReplayRange& range, std::int64_t most);

// Sets deliveries that have an outcome back to `queued`; those of a lane to `waiting`. They get
// another round of attempts. Returns the queued ones.
std::vector<DeliveryId> reset_deliveries(Tx& tx, const OrganizationId& organization,
                                         const std::vector<DeliveryId>& deliveries);

// Returns the number of the next replay of the event to the endpoint under an id of its own,
// from 1.
std::int64_t find_replay_number(Tx& tx, const OrganizationId& organization,
                                const EndpointId& endpoint, const EventId& event);

}  // namespace hireline::db
