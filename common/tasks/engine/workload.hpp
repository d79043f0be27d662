// The tasks that one worker holds: waiting for a thread, running, or done but not stored yet.
// Shared by the thread that fetches tasks and the threads that perform them.
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

// A claimed attempt.
struct Work {
  Attempt attempt;
  std::stop_source stop = {};
  std::chrono::steady_clock::time_point since = {};  // when it was claimed

  db::TaskClaim claimed() const { return {attempt.id, attempt.number}; }
};

class Workload {
 public:
  using Clock = std::chrono::steady_clock;

  // Holds at most `batch` tasks that no thread performs yet.
  Workload(unsigned threads, std::size_t batch);

  // For the thread that fetches tasks.

  // Waits for a reason to look at the queue: wake() was called, a task is done, or there is room
  // for more tasks and the queue may contain some. Returns also after `time`, or when a stop is
  // requested.
  void wait_for_need(const std::stop_token& stop, std::chrono::milliseconds time);
  // Returns how many tasks to claim now. A wake() after this call is a reason to look again.
  std::int64_t wanted();
  // Adds the claimed tasks. If there are `wanted` or more, the queue may contain others.
  void add(std::vector<Attempt> claimed, std::int64_t wanted);
  // Returns the tasks that are done and have nothing else to write. They stay until
  // drop_finished().
  std::vector<db::TaskClaim> finished() const;
  void drop_finished(std::size_t count);
  std::vector<db::TaskClaim> claimed() const;  // waiting, running or unwanted
  // Other workers hold these tasks now. Drops those that wait, and asks the handlers of running
  // ones to stop.
  void lose(const std::vector<db::TaskClaim>& lost);
  // Takes out the waiting tasks that were claimed at `claimed_before` or earlier; after
  // refuse_more(), all waiting tasks.
  std::vector<db::TaskClaim> take_waiting(Clock::time_point claimed_before);

  // For the threads that perform tasks.

  // Waits for the next attempt. Returns nullptr if the load is closed. The attempt stays valid
  // until one of the functions below ends it.
  Work* next();
  // Ends an attempt whose outcome is stored, or whose task this worker does not hold any more.
  void end(Work& work);
  // Ends a successful attempt. The thread that fetches tasks stores its outcome.
  void end_well(Work& work);
  // Ends an attempt without storing its outcome. The task stays claimed until it is given back.
  void end_unwanted(Work& work);

  // For any thread.

  void wake();
  void refuse_more();  // wanted() returns 0 from now on
  void give_up();      // asks the handlers of running tasks to stop
  bool has_given_up() const;
  void close();  // drops waiting tasks; next() returns nullptr
  // Waits until no task is waiting, running or finished. Returns false if `time` has passed before.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  struct InOrder {
    bool operator()(const db::TaskClaim& a, const db::TaskClaim& b) const {
      return std::tie(a.id, a.attempt) < std::tie(b.id, b.attempt);
    }
  };
  bool has_need() const;
  std::int64_t room() const;
  std::deque<Work>::iterator first_startable();

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
