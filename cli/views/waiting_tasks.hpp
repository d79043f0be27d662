// How long tasks have been waiting for a worker.
#pragma once

#include <vector>

#include "cli/frame/database.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::cli {

struct WaitingTasks {
  std::int64_t due = 0;
  std::optional<Instant> since;  // of the oldest; absent if no task is due

  // A worker takes a due task within seconds, and within minutes if there are many.
  bool has_no_worker(Instant now) const { return since && now - *since > std::chrono::minutes(5); }
};

inline constexpr const char* how_to_start_worker =
    "set HIRELINE_WORKERS, or start `hireline-server --role worker`";

WaitingTasks waiting_tasks(const std::vector<QueueOfKind>& queue);

// Prints a note if no worker seems to run: then no mail is sent. With a connection, reads the
// queue.
void note_missing_worker(const Context& context, const WaitingTasks& waiting, Instant now);
void note_missing_worker(const Context& context, db::Connection& connection);
// The same, after a mail was queued: a worker that is not connected is missed at once.
void note_mail_that_waits(const Context& context, db::Connection& connection);

}  // namespace hireline::cli
