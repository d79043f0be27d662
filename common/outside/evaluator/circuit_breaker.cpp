#include "common/outside/evaluator/circuit_breaker.hpp"

#include <algorithm>

namespace hireline::outside {
namespace {

using std::chrono::seconds;

constexpr int most_failures = 5;
constexpr seconds usual_pause{30};

}  // namespace

std::optional<seconds> CircuitBreaker::open_for() {
  const std::lock_guard lock(mutex_);
  if (failures_ < most_failures) return std::nullopt;
  const auto left = open_until_ - clock_();
  if (left > left.zero()) return std::chrono::ceil<seconds>(left);
  // Only one probe at a time; the other callers wait for its result.
  if (is_probing_) return seconds(1);
  is_probing_ = true;
  return std::nullopt;
}

void CircuitBreaker::succeeded() {
  const std::lock_guard lock(mutex_);
  failures_ = 0;
  is_probing_ = false;
}

void CircuitBreaker::failed(std::optional<seconds> asked_to_wait) {
  const std::lock_guard lock(mutex_);
  ++failures_;
  is_probing_ = false;
  // A wait that the provider requested opens the breaker even after a single failure.
  if (asked_to_wait) failures_ = std::max(failures_, most_failures);
  if (failures_ >= most_failures) open_until_ = clock_() + asked_to_wait.value_or(usual_pause);
}

void CircuitBreaker::given_up() {
  const std::lock_guard lock(mutex_);
  is_probing_ = false;
}

}  // namespace hireline::outside
