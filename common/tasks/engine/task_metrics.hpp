// How many attempts at background tasks there were, and how long they took.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

#include "common/base/metrics.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::tasks {

// done; retryable: it failed, and is tried again; dead: it failed for the last time.
HIRELINE_ENUM(AttemptEnd, done, retryable, dead)

// Safe from any thread.
class TaskMetrics {
 public:
  void count(TaskKind kind, AttemptEnd end, std::chrono::nanoseconds duration);
  // One whose worker was lost, so that nobody knows how long it took.
  void count_lost(TaskKind kind, AttemptEnd end);

  void append(MetricsText& text) const;

 private:
  static constexpr std::size_t kinds = names_of<TaskKind>.size();
  static constexpr std::size_t ends = names_of<AttemptEnd>.size();

  std::array<std::array<Counter, ends>, kinds> counts_;
  std::array<DurationHistogram, kinds> durations_;
};

}  // namespace hireline::tasks
