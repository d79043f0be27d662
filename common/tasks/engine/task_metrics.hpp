// Metrics of the attempts at background tasks: their number and duration.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

#include "common/base/metrics.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::tasks {

// retryable: the attempt failed, and the task is retried. dead: the attempt failed, and the task is
// dead. postponed: the attempt has not begun.
HIRELINE_ENUM(AttemptEnd, done, retryable, dead, postponed)

// Thread-safe.
class TaskMetrics {
 public:
  void count(TaskKind kind, AttemptEnd end, std::chrono::nanoseconds duration);
  // Counts an attempt whose worker was lost, so that its duration is unknown.
  void count_lost(TaskKind kind, AttemptEnd end);

  void append(MetricsText& text) const;

 private:
  static constexpr std::size_t kinds = names_of<TaskKind>.size();
  static constexpr std::size_t ends = names_of<AttemptEnd>.size();

  std::array<std::array<prometheus::Counter, ends>, kinds> counts_;
  std::array<DurationHistogram, kinds> durations_;
};

}  // namespace hireline::tasks
