#include "common/base/io/line_budget.hpp"

#include <utility>

namespace hireline {

std::optional<std::int64_t> LineBudget::take(Instant now) {
  const std::lock_guard lock(mutex_);
  const auto second = std::chrono::floor<std::chrono::seconds>(now);
  if (second != second_) {
    second_ = second;
    taken_ = 0;
  }
  if (taken_ >= per_second_) {
    ++left_out_;
    return std::nullopt;
  }
  ++taken_;
  return std::exchange(left_out_, 0);
}

}  // namespace hireline
