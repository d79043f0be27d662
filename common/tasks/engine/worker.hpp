// Performs background tasks in several threads, each with a database connection. One more thread
// fetches the tasks.
//
// A task is done at least once, and its outcome is stored exactly once: a worker that has lost a
// task because the lease ended cannot store an outcome any more. No transaction of the worker is
// open while a handler runs.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "common/tasks/engine/fetcher.hpp"
#include "common/tasks/engine/handler.hpp"
#include "common/tasks/engine/task_metrics.hpp"

namespace hireline::tasks {

// Handlers by kind. Tasks of a kind without a handler stay in the queue for other workers.
using Handlers = std::map<TaskKind, Handler>;

struct WorkerOptions {
  db::ConnectionOptions connection;
  unsigned threads = 4;
  std::size_t batch = 100;  // maximum number of claimed tasks that wait for a thread
  std::chrono::milliseconds poll{1'000};
  std::chrono::milliseconds lease{60'000};
  std::vector<PeriodicTask> periodic = {};
  bool listens = true;             // for notifications of other processes, see TaskNotifier
  TaskMetrics* metrics = nullptr;  // nullptr: attempts are not counted
  std::function<Instant()> clock = &wall_clock_now;
};

class Worker {
 public:
  // Starts at once, even if the database is unavailable.
  Worker(WorkerOptions options, Handlers handlers);
  // Stops without a grace period, and waits for the handlers.
  ~Worker();

  // Makes the worker look at the queue. Thread-safe; never blocks for long.
  void wake();

  // Claims no more tasks, and gives back tasks that have not begun. Running handlers have `grace`
  // to end; then they are asked to stop, and their tasks are given back. Returns whether all
  // handlers have ended.
  bool stop(std::chrono::milliseconds grace);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::tasks
