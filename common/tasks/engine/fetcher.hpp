// Supplies one worker with tasks: claims tasks, renews their leases, and stores successful
// outcomes. Also maintains the queue as a whole.
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "common/db/operations/task_queue.hpp"
#include "common/tasks/engine/handler.hpp"
#include "common/tasks/engine/task_metrics.hpp"
#include "common/tasks/engine/workload.hpp"

namespace hireline::tasks {

// A task that is queued once in each period, however many processes there are. Periods are counted
// from 1970.
struct PeriodicTask {
  TaskKind kind;
  std::chrono::seconds period;
};

struct FetcherOptions {
  std::string worker;                // the worker's name in the queue
  std::chrono::milliseconds poll;    // time between looks at the queue without a notification
  std::chrono::milliseconds lease;   // duration of a lease; renewed after a third of it
  std::vector<TaskKind> left_alone;  // kinds without a handler in this worker
  std::vector<PeriodicTask> periodic;
  std::function<Instant()> clock;
  TaskMetrics* metrics = nullptr;  // nullptr: attempts are not counted
};

class Fetcher {
 public:
  Fetcher(FetcherOptions options, const db::ConnectionOptions& connection, Workload& load);

  // Runs until a stop is requested. Retries while the database is unavailable.
  void run(const std::stop_token& stop);

  // Stores the finished tasks, and gives back all tasks that are still claimed, as if they had
  // never been claimed. Tries once: tasks that remain claimed are rescued when their leases end.
  void wind_up();

 private:
  using Clock = Workload::Clock;
  struct Slots {
    PeriodicTask task;
    Instant last = Instant::min();
  };

  void look();
  void look_after_the_queue();
  void rescue();
  bool mark_dead(const db::LostTask& task);
  void log_lost(const db::LostTask& task, AttemptEnd end);
  void renew();
  void give_back();
  void exchange();
  std::vector<Attempt> claim(db::Tx& tx, std::int64_t wanted);
  Cause cause() const;

  FetcherOptions options_;
  db::Connection connection_;
  Workload& load_;
  std::vector<Slots> slots_;
  std::vector<db::TaskClaim> to_give_back_;
  Clock::time_point next_care_ = {};
  Clock::time_point next_renewal_ = {};
  bool is_away_ = false;
};

}  // namespace hireline::tasks
