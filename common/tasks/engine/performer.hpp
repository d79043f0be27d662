// Does attempts, one after the other, in a thread of its own.
#pragma once

#include <functional>
#include <string>

#include "common/tasks/engine/handler.hpp"
#include "common/tasks/engine/task_metrics.hpp"
#include "common/tasks/engine/workload.hpp"

namespace hireline::tasks {

class Performer {
 public:
  // `handler_of` gives the handler of a kind that was claimed. An outcome that can't be written
  // down while the database answers is tried again for as long as a lease lasts; then its attempt
  // has failed.
  Performer(std::string worker, const db::ConnectionOptions& connection, Workload& load,
            std::function<const Handler&(TaskKind)> handler_of, std::chrono::milliseconds lease,
            std::function<Instant()> clock, TaskMetrics* metrics = nullptr);

  // Until the load is closed.
  void run();

 private:
  Outcome perform(Work& work);
  // Writes the outcome down, if the task is still claimed; waits for a database that is away. False
  // when the worker has given up, and so an outcome that is no success with it.
  bool settle(const Work& work, Outcome outcome);
  // Whether the database can be had at all.
  bool answers(const Work& work);
  bool try_to_settle(const Work& work, const Outcome& outcome);
  bool write(db::Tx& tx, const Work& work, const Outcome& outcome) const;

  std::string worker_;
  db::Connection connection_;
  Workload& load_;
  std::function<const Handler&(TaskKind)> handler_of_;
  std::chrono::milliseconds lease_;
  std::function<Instant()> clock_;
  TaskMetrics* metrics_;  // nullptr: nobody counts
};

}  // namespace hireline::tasks
