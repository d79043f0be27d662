// Limits, within this process, how many webhooks one endpoint and one organization get at the same
// time, so that slow endpoints do not hold the threads that others need, and how many webhooks one
// endpoint gets per second.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>

#include "common/domain/ids.hpp"

namespace hireline::tasks {

class EndpointGates {
 public:
  using Clock = std::chrono::steady_clock;

  // One endpoint may use a quarter of the threads, one organization half of them, but at least one.
  // `now` is for tests.
  explicit EndpointGates(unsigned threads, std::function<Clock::time_point()> now = &Clock::now);

  struct Place {
    OrganizationId organization;
    EndpointId endpoint;
    std::optional<std::int64_t> max_per_second;
  };
  // The endpoint and the organization count one webhook less when the pass is destroyed.
  using Pass = std::shared_ptr<void>;
  // Returns a pass, or how long to wait before the next try with the same delivery. Thread-safe.
  std::variant<Pass, std::chrono::milliseconds> enter(const Place& place,
                                                      const DeliveryId& delivery);

  // Forgets the turns that deliveries to the endpoint have reserved: it gets no more of them.
  void forget(const EndpointId& endpoint);

 private:
  struct Gate {
    unsigned inside = 0;
    std::int64_t refused = 0;       // since nobody was inside
    std::int64_t rate = 0;          // for which the turns were reserved; 0: no limit
    Clock::time_point next_free{};  // the next turn that nobody has reserved
    std::map<DeliveryId, Clock::time_point> turns = {};
  };
  std::optional<std::chrono::milliseconds> wait_for_turn(Gate& gate, const DeliveryId& delivery);
  void leave(const OrganizationId& organization, const EndpointId& endpoint);

  const unsigned most_inside_;
  const unsigned most_of_organization_;
  std::function<Clock::time_point()> now_;
  std::mutex mutex_;
  std::map<EndpointId, Gate> gates_;
  std::map<OrganizationId, unsigned> inside_;
};

}  // namespace hireline::tasks
