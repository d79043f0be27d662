#include "common/domain/operations/task.hpp"

#include <algorithm>

namespace hireline {

std::int64_t attempts_of(TaskKind kind) {
  return kind == TaskKind::judge_submission ? attempts_to_judge : attempts_of_round;
}

std::int64_t attempt_of_round(std::int64_t attempt, std::int64_t max_attempts) {
  return std::max<std::int64_t>(
      1, attempt - std::max<std::int64_t>(0, max_attempts - attempts_of_round));
}

std::chrono::milliseconds backoff_after(std::int64_t attempt, double chance) {
  using std::chrono::milliseconds;
  constexpr milliseconds unit = std::chrono::seconds(5);
  constexpr milliseconds longest = std::chrono::hours(1);
  constexpr std::int64_t last_doubling = 10;  // the delay has reached the hour before
  const milliseconds wait = std::min(
      longest, unit * (std::int64_t{1} << std::clamp<std::int64_t>(attempt, 0, last_doubling)));
  const double share = 0.9 + 0.2 * std::clamp(chance, 0.0, 1.0);
  return milliseconds(static_cast<std::int64_t>(static_cast<double>(wait.count()) * share));
}

Instant slot_of(Instant now, std::chrono::seconds period) {
  return Instant(now.time_since_epoch() - now.time_since_epoch() % period);
}

}  // namespace hireline
