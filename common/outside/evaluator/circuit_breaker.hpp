// Keeps from asking, again and again, a provider that can't answer.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace hireline::outside {

// After five failures in a row it is open for half a minute, or for as long as the provider asked;
// then one call is let through, and decides. Safe from any thread.
class CircuitBreaker {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  explicit CircuitBreaker(Clock clock = std::chrono::steady_clock::now)
      : clock_(std::move(clock)) {}

  // How long not to call; nullopt: call, and tell how it went.
  std::optional<std::chrono::seconds> open_for();

  void succeeded();
  void failed(std::optional<std::chrono::seconds> asked_to_wait);
  // The call ended without telling anything of the provider.
  void given_up();

 private:
  const Clock clock_;
  std::mutex mutex_;
  int failures_ = 0;  // in a row
  bool is_probing_ = false;
  std::chrono::steady_clock::time_point open_until_;
};

}  // namespace hireline::outside
