// Endpoints: the addresses of an organization's own programs, which webhooks are sent to.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// The order of deliveries. none: each is sent at once. pipeline, endpoint: the next event of the
// same pipeline, or of the endpoint, is sent when the one before is delivered or has failed.
HIRELINE_ENUM(DeliveryOrder, none, pipeline, endpoint)

// thin: ids, enumerations and times. full: also the subject of the event, as its GET returns it.
HIRELINE_ENUM(EndpointPayload, thin, full)

// secret_lost: its secret cannot be decrypted, because HIRELINE_SECRET has changed.
HIRELINE_ENUM(EndpointStatus, enabled, disabled, secret_lost)

// member: a member or support staff disabled it. gone: it answered 410. failing: no delivery has
// succeeded for endpoint_patience.
HIRELINE_ENUM(EndpointDisabledReason, member, gone, failing)

inline constexpr std::chrono::hours longest_secret_overlap{168};

// Returns the scopes with which an API key may read what is sent.
std::vector<Scope> scopes_of(EndpointPayload payload);

struct Endpoint {
  EndpointId id;
  std::string url;
  std::string description;
  std::vector<std::string> event_types;  // see is_event_filter
  EndpointPayload payload = EndpointPayload::thin;
  DeliveryOrder ordering = DeliveryOrder::none;
  std::optional<std::int64_t> max_per_second = {};
  EndpointStatus status = EndpointStatus::enabled;
  std::optional<EndpointDisabledReason> disabled_reason = {};
  std::int64_t failures = 0;                   // failed attempts since the last success
  std::optional<Instant> failing_since = {};   // the first of them
  std::optional<Instant> paused_until = {};    // deliveries wait until then
  std::optional<RecruiterId> created_by = {};  // absent: support staff, or a program
  Instant created_at;
  Instant updated_at;
};

// A new endpoint with its secret. The secret is shown once: without_secret() is what may be stored.
struct IssuedEndpoint : Endpoint {
  std::optional<std::string> secret = {};
  IssuedEndpoint without_secret() const;
};

// An endpoint's new secret, and when the one before it stops signing.
struct RotatedEndpoint {
  EndpointId id;
  std::optional<std::string> secret = {};
  Instant previous_expires_at;
  RotatedEndpoint without_secret() const;
};

// Failures in a row and what follows from them.

// From this number of failures on, deliveries to the endpoint pause.
inline constexpr std::int64_t failures_before_pause = 5;
// Returns the pause after so many failures in a row: 30 s after failures_before_pause, doubled with
// each further one, at most an hour; 0 before.
std::chrono::seconds pause_after(std::int64_t failures);

// An endpoint without a success for this long, and with at least so many failures, is disabled.
inline constexpr std::chrono::hours endpoint_patience{5 * 24};
inline constexpr std::int64_t failures_to_disable = 20;
bool is_to_be_disabled(std::int64_t failures, Instant failing_since, Instant now);

// The owners and admins get a mail about an endpoint that has had no success for this long.
inline constexpr std::chrono::hours endpoint_notice_after{24};

}  // namespace hireline
