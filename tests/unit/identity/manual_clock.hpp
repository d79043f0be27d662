// A steady clock that only moves when told to. Copies share the time; safe from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>

namespace hireline::outside {

class ManualClock {
 public:
  std::chrono::steady_clock::time_point operator()() const {
    return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_->load()));
  }
  void advance(std::chrono::seconds by) { *seconds_ += by.count(); }

 private:
  std::shared_ptr<std::atomic<std::int64_t>> seconds_ =
      std::make_shared<std::atomic<std::int64_t>>(1'000'000);
};

}  // namespace hireline::outside
