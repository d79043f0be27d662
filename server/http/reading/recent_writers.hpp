// Remembers the callers who have written recently and must read the newest data.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace hireline::http {

// Safe from any thread, without a lock. Its size is fixed: callers who share a place are confused
// with each other, which only causes a read from the primary.
class RecentWriters {
 public:
  using Clock = std::chrono::steady_clock;

  void note(std::string_view caller, Clock::time_point now) {
    place_of(caller).store(now.time_since_epoch().count(), std::memory_order_relaxed);
  }

  bool has(std::string_view caller, Clock::time_point now, Clock::duration within) {
    const Clock::duration written(place_of(caller).load(std::memory_order_relaxed));
    return written != Clock::duration{} && now - Clock::time_point(written) < within;
  }

 private:
  static constexpr std::size_t size = std::size_t{1} << 14;

  std::atomic<Clock::rep>& place_of(std::string_view caller) {
    return written_[std::hash<std::string_view>{}(caller) % size];
  }

  std::array<std::atomic<Clock::rep>, size> written_{};
};

}  // namespace hireline::http
