// The number of connections of all reactors.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace hireline::http {

// Safe from any thread.
class ConnectionCount {
 public:
  // Adds one connection. Returns the number before the addition.
  std::size_t add() {
    const std::lock_guard lock(mutex_);
    return count_++;
  }

  void remove() {
    const std::lock_guard lock(mutex_);
    if (--count_ == 0) empty_.notify_all();
  }

  std::size_t count() const {
    const std::lock_guard lock(mutex_);
    return count_;
  }

  // Waits until there are no connections.
  void wait_until_empty() {
    std::unique_lock lock(mutex_);
    empty_.wait(lock, [this] { return count_ == 0; });
  }

  // Waits until there are no connections, for at most `time`. Returns false if some are left.
  bool wait_until_empty(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return empty_.wait_for(lock, time, [this] { return count_ == 0; });
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable empty_;
  std::size_t count_ = 0;
};

}  // namespace hireline::http
