// Limits log lines that clients can cause: at most so many per second; the others are counted.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>

#include "common/base/time.hpp"

namespace hireline {

class LineBudget {
 public:
  explicit LineBudget(std::int64_t per_second) : per_second_(per_second) {}

  // Returns the number of suppressed lines since the last permitted one; nullopt if this line must
  // be suppressed, too. Safe from any thread.
  std::optional<std::int64_t> take(Instant now);

 private:
  const std::int64_t per_second_;
  std::mutex mutex_;
  std::chrono::sys_seconds second_{};
  std::int64_t taken_ = 0;  // in second_
  std::int64_t left_out_ = 0;
};

}  // namespace hireline
