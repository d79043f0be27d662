// The deliveries of an organization's webhooks, as its owners and admins see them, and sending them
// again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/webhooks/delivery.hpp"

namespace hireline::app {

struct ListDeliveries {
  EndpointId endpoint;
  std::vector<DeliveryStatus> statuses;  // empty: all
  std::optional<std::string> event_type;
  CursorRequest<DeliveryId> page;
};
// Returns the deliveries of an endpoint, newest first. Refuses with Forbidden, NotFound{endpoint},
// Invalid.
Result<db::Query<CursorPage<Delivery>>> list_deliveries(const Recruiter& who,
                                                        const ListDeliveries& in);

struct OneDelivery {
  DeliveryId id;
};
// Returns the delivery with its body and its attempts. For an API key without the scopes of what is
// sent, the body, or its object, is absent. Refuses with Forbidden, NotFound{delivery}.
Result<DeliveryDetail> get_delivery(db::Tx& tx, const Recruiter& who, const OneDelivery& in);

struct TestEndpoint {
  EndpointId id;
  std::string event_type;
};
struct QueuedDelivery {
  DeliveryId id;
};
// Sends the example of an event type, marked as a test. Refuses with Forbidden, NotFound{endpoint},
// EndpointNotEnabled, Invalid.
Result<QueuedDelivery> test_endpoint(db::Tx& tx, const Recruiter& who, const TestEndpoint& in);

struct ReplayDelivery {
  DeliveryId id;
  bool new_id = false;
};
// Sends a webhook again, with another round of attempts. With `new_id`, it is another delivery with
// an id of its own, so that a receiver that has processed the first one processes it again. A
// delivery without an outcome is not changed. Locks the endpoint. Refuses with Forbidden,
// NotFound{delivery}, EndpointNotEnabled.
Result<QueuedDelivery> replay_delivery(db::Tx& tx, const Recruiter& who, const ReplayDelivery& in);

// failed: those that were not delivered, and events that were published while the endpoint was
// disabled. all: also those that were delivered.
HIRELINE_ENUM(ReplayStatus, failed, all)

inline constexpr std::int64_t most_replayed = 10'000;

struct ReplayEndpoint {
  EndpointId id;
  std::optional<std::int64_t> from_sequence;
  std::optional<std::int64_t> to_sequence;  // absent: up to the last one
  std::optional<Instant> since;             // when the events were published
  std::optional<Instant> until;
  ReplayStatus status = ReplayStatus::failed;
};
struct Replayed {
  std::int64_t queued = 0;
};
// Sends the webhooks of a range of the feed again, with the same ids: those of the events that the
// endpoint wants now. Locks the endpoint. Refuses with Forbidden, NotFound{endpoint},
// EndpointNotEnabled, and with Invalid if there are more than most_replayed.
Result<Replayed> replay_endpoint(db::Tx& tx, const Recruiter& who, const ReplayEndpoint& in);

}  // namespace hireline::app
