// Performs attempts, one after the other, in one thread.
#pragma once

#include <functional>
#include <string>

#include "common/tasks/engine/handler.hpp"
#include "common/tasks/engine/task_metrics.hpp"
#include "common/tasks/engine/workload.hpp"

namespace hireline::tasks {

class Performer {
 public:
  // `handler_of` returns the handler of a claimed kind. If an outcome cannot be stored although the
  // database answers, storing it is retried for the duration of a lease; then the attempt has
  // failed.
  Performer(std::string worker, const db::ConnectionOptions& connection, Workload& load,
            std::function<const Handler&(TaskKind)> handler_of, std::chrono::milliseconds lease,
            std::function<Instant()> clock, TaskMetrics* metrics = nullptr);

  // Runs until the load is closed.
  void run();

 private:
  Outcome perform(Work& work);
  // Stores the outcome, if the task is still claimed. Waits while the database is unavailable.
  // Returns false if the worker has given up before the outcome was stored. After that, a Done is
  // tried once more, and other outcomes are dropped.
  bool settle(const Work& work, Outcome outcome);
  // Returns whether the database answers at all.
  bool answers(const Work& work);
  bool try_to_settle(const Work& work, const Outcome& outcome);
  bool write(db::Tx& tx, const Work& work, const Outcome& outcome) const;

  std::string worker_;
  db::Connection connection_;
  Workload& load_;
  std::function<const Handler&(TaskKind)> handler_of_;
  std::chrono::milliseconds lease_;
  std::function<Instant()> clock_;
  TaskMetrics* metrics_;  // nullptr: attempts are not counted
};

}  // namespace hireline::tasks
