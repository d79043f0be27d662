// The tasks that one worker holds: those that wait for a thread, those that run, and those that are
// done but not yet written down. Shared by the thread that fetches tasks and those that do them.
#pragma once

#include <chrono>
#include <compare>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include "common/db/operations/task_queue.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// An attempt in a thread's hands.
struct Work {
  Attempt attempt;
  std::stop_source stop = {};
  std::chrono::steady_clock::time_point since = {};  // when it was claimed

  db::TaskClaim claimed() const { return {attempt.id, attempt.number}; }
};

class Workload {
 public:
  using Clock = std::chrono::steady_clock;

  // Never holds more than `batch` tasks that no thread does yet.
  Workload(unsigned threads, std::size_t batch);

  // Of the thread that fetches.

  // Waits for a reason to look at the queue: somebody rang, something is done, there is room for
  // more of what there was. Or until the time is over, or a stop.
  void wait_for_need(const std::stop_token& stop, std::chrono::milliseconds time);
  // How many tasks to claim now. A wake-up after this call is a reason to look again.
  std::int64_t wanted();
  // What was claimed; `wanted` or more of them mean that there may be others.
  void add(std::vector<Attempt> claimed, std::int64_t wanted);
  // Done without anything to write. They stay until they are dropped.
  std::vector<db::TaskClaim> finished() const;
  void drop_finished(std::size_t count);
  std::vector<db::TaskClaim> claimed() const;  // waiting, running or unwanted
  // Others hold these now: those that wait are forgotten, those that run are told to stop.
  void lose(const std::vector<db::TaskClaim>& lost);
  // Takes out those that have waited since before then, or all of them once no more are wanted.
  std::vector<db::TaskClaim> take_waiting(Clock::time_point claimed_before);

  // Of the threads that do tasks.

  // Waits for the next attempt; null when the load is closed. It stays valid until it is over.
  Work* next();
  // The attempt is over, and written down or not ours to write down any more.
  void end(Work& work);
  // The attempt is over, and the thread that fetches writes it down.
  void end_well(Work& work);
  // The attempt is over, but it was not wanted any more: the task stays claimed, to be given back.
  void end_unwanted(Work& work);

  // Of anybody.

  void wake();
  void refuse_more();  // nothing is wanted from now on
  void give_up();      // tells those that run to stop
  bool has_given_up() const;
  void close();  // next() gives null, once nothing waits any more
  // Whether nothing is claimed any more, within that time.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  struct InOrder {
    bool operator()(const db::TaskClaim& a, const db::TaskClaim& b) const {
      return std::tie(a.id, a.attempt) < std::tie(b.id, b.attempt);
    }
  };
  bool has_need() const;
  std::int64_t room() const;

  const std::int64_t threads_;
  const std::int64_t batch_;
  mutable std::mutex mutex_;
  std::condition_variable_any need_;
  std::condition_variable task_;
  std::condition_variable idle_;
  std::deque<Work> waiting_;
  std::map<db::TaskClaim, Work, InOrder> running_;
  std::vector<db::TaskClaim> finished_;
  std::vector<db::TaskClaim> unwanted_;
  std::int64_t ended_since_claim_ = 0;
  bool is_woken_ = false;
  bool may_be_more_ = true;
  bool refuses_more_ = false;
  bool has_given_up_ = false;
  bool closed_ = false;
};

}  // namespace hireline::tasks
