// Keeps one worker in work: claims tasks for it, renews their leases, writes down what is done, and
// looks after the queue as a whole.
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

// What a worker does once in each period, counted from 1970, however many processes there are.
struct PeriodicTask {
  TaskKind kind;
  std::chrono::seconds period;
};

struct FetcherOptions {
  std::string worker;                // its name in the queue
  std::chrono::milliseconds poll;    // how often to look, without a notification
  std::chrono::milliseconds lease;   // renewed whenever a third of it is over
  std::vector<TaskKind> left_alone;  // kinds without a handler here
  std::vector<PeriodicTask> periodic;
  std::function<Instant()> clock;
  TaskMetrics* metrics = nullptr;  // nullptr: nobody counts
};

class Fetcher {
 public:
  Fetcher(FetcherOptions options, const db::ConnectionOptions& connection, Workload& load);

  // Until a stop is requested. Rides out a database that is away.
  void run(const std::stop_token& stop);

  // Writes down what is done, and gives back all that is claimed still, as if it had never been
  // claimed. One try: leases see to what is left.
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
  void tell_lost(const db::LostTask& task, AttemptEnd end);
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
