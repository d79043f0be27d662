#include "common/domain/webhooks/endpoint.hpp"

#include <algorithm>

namespace hireline {

std::vector<Scope> scopes_of(EndpointPayload payload) {
  if (payload == EndpointPayload::thin) return {Scope::events_read};
  return {Scope::events_read, Scope::jobs_read, Scope::pipelines_read, Scope::interviews_read};
}

IssuedEndpoint IssuedEndpoint::without_secret() const {
  IssuedEndpoint copy = *this;
  copy.secret.reset();
  return copy;
}

RotatedEndpoint RotatedEndpoint::without_secret() const {
  RotatedEndpoint copy = *this;
  copy.secret.reset();
  return copy;
}

std::chrono::seconds pause_after(std::int64_t failures) {
  if (failures < failures_before_pause) return std::chrono::seconds(0);
  constexpr std::int64_t last_doubling = 7;  // an hour is reached before
  const std::int64_t doublings = std::min(failures - failures_before_pause, last_doubling);
  return std::min<std::chrono::seconds>(std::chrono::hours(1),
                                        std::chrono::seconds(30) * (std::int64_t{1} << doublings));
}

bool is_to_be_disabled(std::int64_t failures, Instant failing_since, Instant now) {
  return failures >= failures_to_disable && now - failing_since >= endpoint_patience;
}

}  // namespace hireline
