// Stops repeated calls to a provider that does not work.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace hireline::outside {

// Opens after five consecutive failures, or after one failure with a requested wait; stays open for
// 30 s or for the requested wait. Then one call is allowed; its result closes or reopens the
// breaker. Safe from any thread.
class CircuitBreaker {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  explicit CircuitBreaker(Clock clock = std::chrono::steady_clock::now)
      : clock_(std::move(clock)) {}

  // Returns how long the caller must wait before a call. If the result is nullopt, the caller makes
  // the call and then reports its result with succeeded, failed or given_up.
  std::optional<std::chrono::seconds> open_for();

  void succeeded();
  void failed(std::optional<std::chrono::seconds> asked_to_wait);
  // The call ended without a result that shows whether the provider works.
  void given_up();

 private:
  const Clock clock_;
  std::mutex mutex_;
  int failures_ = 0;  // consecutive
  bool is_probing_ = false;
  std::chrono::steady_clock::time_point open_until_;
};

}  // namespace hireline::outside
