// Deliveries: one event for one endpoint, and the attempts to send it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/webhooks/endpoint.hpp"
#include "common/domain/webhooks/webhook.hpp"

namespace hireline {

// waiting: another delivery of the same lane comes first. queued: it is sent, now or at the next
// attempt. failed: no attempt is left. cancelled: its endpoint was disabled or removed.
HIRELINE_ENUM(DeliveryStatus, waiting, queued, delivered, failed, cancelled)

// Why an attempt got no response. unreachable: the name has no address, or none that may be
// connected to, or nothing accepts connections there.
HIRELINE_ENUM(DeliveryError, unreachable, timed_out, tls_failed, connection_lost, invalid_response)

struct DeliveryAttempt {
  std::int64_t number = 1;
  Instant at;
  std::optional<std::int64_t> status = {};  // of HTTP
  std::optional<DeliveryError> error = {};  // present if and only if there is no status
  std::int64_t duration_ms = 0;
  std::string response_head;  // at most 2 kB
  std::string response_body;  // the first 4 kB
};

struct Delivery {
  DeliveryId id;
  EndpointId endpoint_id;
  std::optional<EventId> event_id = {};  // absent: a test
  std::string message_id;                // the header webhook-id
  std::string event_type;
  std::optional<std::int64_t> sequence = {};  // of the event in the feed; absent: a test
  DeliveryStatus status = DeliveryStatus::queued;
  std::int64_t attempts = 0;         // of all rounds
  std::int64_t attempts_before = 0;  // the last replay
  Instant created_at;
  std::optional<Instant> settled_at = {};
  std::optional<Instant> next_attempt_at = {};  // of a queued delivery
};

// The subject of an event, as a webhook with the payload `full` contains it.
struct DeliveryObject {
  std::optional<JsonText> json = {};  // absent: it is longer than longest_object
  Instant as_of;                      // when it was read
};
// Bodies stay below 64 kB.
inline constexpr std::size_t longest_object = 60'000;  // bytes

struct DeliveryDetail : Delivery {
  std::optional<WebhookBody> body = {};      // with the object only while that is stored
  std::vector<DeliveryAttempt> attempt_log;  // oldest first
  // true: the member who reads owes feedback, so what they may not read yet is left out; never
  // false.
  std::optional<bool> is_subject_hidden = {};
};

// Returns the lane of an event's delivery: deliveries of one lane are sent one after the other.
// Empty: it waits for no other.
std::string lane_of(DeliveryOrder ordering, const std::optional<PipelineId>& pipeline);

inline constexpr std::int64_t attempts_to_deliver = 10;

// How long a delivery is kept after its outcome.
inline constexpr std::chrono::hours deliveries_are_kept_for{30 * 24};

// Returns the delay after the n-th attempt has failed: 10 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h,
// 20 h, 24 h (the schedule of Standard Webhooks 1.0.0, but for its 5 s), changed by up to a tenth,
// which `chance`, from 0 to 1, selects; or `retry_after`, if it is longer, up to a day.
std::chrono::seconds delay_after_attempt(std::int64_t attempt, double chance,
                                         std::optional<std::chrono::seconds> retry_after);

// Returns whether the receiver has taken the webhook: 200 to 299.
constexpr bool is_delivered(std::int64_t http_status) {
  return http_status >= 200 && http_status < 300;
}

// The status by which a receiver says that it wants no more webhooks: the endpoint is disabled.
inline constexpr std::int64_t http_gone = 410;

}  // namespace hireline
