// Limits, within this process, how many webhooks one endpoint gets at the same time and per second,
// so that a slow endpoint does not hold the threads that others need.
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

  // One endpoint may use a quarter of the threads, but at least one. `now` is for tests.
  explicit EndpointGates(unsigned threads, std::function<Clock::time_point()> now = &Clock::now);

  // The endpoint counts one webhook less when the pass is destroyed.
  using Pass = std::shared_ptr<void>;
  // Returns a pass, or how long to wait before the next try with the same delivery. Thread-safe.
  std::variant<Pass, std::chrono::milliseconds> enter(const EndpointId& endpoint,
                                                      const DeliveryId& delivery,
                                                      std::optional<std::int64_t> max_per_second);

 private:
  struct Gate {
    unsigned inside = 0;
    std::int64_t refused = 0;       // since nobody was inside
    Clock::time_point next_free{};  // the next turn that nobody has reserved
    std::map<DeliveryId, Clock::time_point> turns;
  };
  std::optional<std::chrono::milliseconds> wait_for_turn(Gate& gate, const DeliveryId& delivery,
                                                         std::int64_t max_per_second);
  void leave(const EndpointId& endpoint);

  const unsigned most_inside_;
  std::function<Clock::time_point()> now_;
  std::mutex mutex_;
  std::map<EndpointId, Gate> gates_;
};

}  // namespace hireline::tasks
