// Keeps what strangers can cause from filling the log: so many lines a second, and a count of the
// others.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>

#include "common/base/time.hpp"

namespace hireline {

class LineBudget {
 public:
  explicit LineBudget(std::int64_t per_second) : per_second_(per_second) {}

  // How many lines were left out since the last one that was let through; nullopt: leave out this
  // one, too. Safe from any thread.
  std::optional<std::int64_t> take(Instant now);

 private:
  const std::int64_t per_second_;
  std::mutex mutex_;
  std::chrono::sys_seconds second_{};
  std::int64_t taken_ = 0;  // in that second
  std::int64_t left_out_ = 0;
};

}  // namespace hireline
