#include "common/tasks/engine/task_metrics.hpp"

namespace hireline::tasks {

void TaskMetrics::count(TaskKind kind, AttemptEnd end, std::chrono::nanoseconds duration) {
  count_lost(kind, end);
  durations_[static_cast<std::size_t>(kind)].observe(duration);
}

void TaskMetrics::count_lost(TaskKind kind, AttemptEnd end) {
  counts_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(end)].Increment();
}

void TaskMetrics::append(MetricsText& text) const {
  text.family("hireline_task_attempts_total", MetricsText::Type::Counter,
              "Attempts at background tasks that have ended");
  for (std::size_t kind = 0; kind < kinds; ++kind)
    for (std::size_t end = 0; end < ends; ++end)
      if (const auto count = counts_[kind][end].Value(); count > 0)
        text.sample({{"kind", names_of<TaskKind>[kind]}, {"outcome", names_of<AttemptEnd>[end]}},
                    count);
  text.family("hireline_task_duration_seconds", MetricsText::Type::Histogram,
              "How long attempts at background tasks took");
  for (std::size_t kind = 0; kind < kinds; ++kind)
    text.samples({{"kind", names_of<TaskKind>[kind]}}, durations_[kind]);
}

}  // namespace hireline::tasks
