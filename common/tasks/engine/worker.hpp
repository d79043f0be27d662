// Does background tasks: some threads with a database connection each, and one that fetches.
//
// A task is done at least once, and its outcome is written exactly once: whoever lost it, because a
// lease ran out, can't write any more. No transaction is open while a handler runs.
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

// By kind. What has no handler is left in the queue for another worker.
using Handlers = std::map<TaskKind, Handler>;

struct WorkerOptions {
  db::ConnectionOptions connection;
  unsigned threads = 4;
  std::size_t batch = 100;  // how many tasks may wait for its threads
  std::chrono::milliseconds poll{1'000};
  std::chrono::milliseconds lease{60'000};
  std::vector<PeriodicTask> periodic = {};
  bool listens = true;             // to other processes, see TaskNotifier
  TaskMetrics* metrics = nullptr;  // where attempts are counted, if anywhere
  std::function<Instant()> clock = &wall_clock_now;
};

class Worker {
 public:
  // Starts at once, also while the database is away.
  Worker(WorkerOptions options, Handlers handlers);
  // Stops without grace, and waits for the handlers.
  ~Worker();

  // There are tasks. Safe from any thread; never blocks for long.
  void wake();

  // Claims nothing from now on, and gives back what was not begun. What runs has that long to end;
  // then it is told to stop and given back. Whether all handlers have ended.
  bool stop(std::chrono::milliseconds grace);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::tasks
