// How long tasks have been waiting for a worker.
#pragma once

#include <vector>

#include "cli/frame/database.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::cli {

// For how long the oldest due task has been waiting.
struct WaitingTasks {
  std::int64_t due = 0;
  std::optional<Instant> since;  // absent if no task is due

  // Workers take due tasks within seconds, also with some work to do.
  bool has_no_worker(Instant now) const { return since && now - *since > std::chrono::minutes(5); }
};

inline constexpr const char* how_to_start_worker =
    "set HIRELINE_WORKERS, or start `hireline-server --role worker`";

WaitingTasks waiting_tasks(const std::vector<QueueOfKind>& queue);

// Prints a note if no worker seems to run: then no mail is sent.
void note_missing_worker(const Context& context, db::Connection& connection);

}  // namespace hireline::cli
