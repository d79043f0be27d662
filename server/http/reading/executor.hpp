// Threads that may block. Each has its own database connection.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "server/http/reading/turns.hpp"

namespace hireline::http {

struct ExecutorOptions {
  unsigned threads = 4;
  TurnLimits limits{.waiting = 1'000};        // more are turned away
  std::chrono::milliseconds patience{2'000};  // how long an action may wait for a thread
  bool connects_at_start = true;              // false: each thread connects for its first action
};

class Executor {
 public:
  // An action's place in the owner's limit `of_one`. The place is released when the action is over
  // and no copy of this pointer is left. No copy may outlive the executor.
  using Place = std::shared_ptr<const void>;
  // `connection` is nullptr if the action waited longer than its patience: the action must then
  // only send the refusal, without blocking, and `place` may be nullptr.
  using Action = std::function<void(db::Connection* connection, const Place& place)>;

  // Each connection prepares these statements when it opens; others are prepared at first use.
  // Throws db::Unavailable if it connects at the start and the database is unavailable.
  Executor(const ExecutorOptions& options, const db::ConnectionOptions& connection,
           const std::vector<db::Sql>& prepared = {});
  // Runs the queued actions, then ends the threads.
  ~Executor();

  // Returns the number of actions that wait for a thread. Safe from any thread.
  std::size_t waiting() const;

  // Returns `full` if too many actions wait, and `too_many_of_one` if this owner has reached its
  // limit. Owners get threads in turn. `is_charged`: the action's time counts in the owner's part
  // of the time, see TurnLimits::percent. Safe from any thread; never blocks for long.
  Added submit(Action action, const std::string& owner = {}, bool is_charged = true);

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Action action;
    Clock::time_point since;
    bool is_charged;
  };
  // What a thread has.
  struct Session {
    explicit Session(const db::ConnectionOptions& options) : connection(options) {}
    db::Connection connection;
    std::condition_variable wake;
    bool is_woken = false;
  };
  bool is_late(const Waiting& one) const;
  void run(Session& session);
  bool wait_for_turn(std::unique_lock<std::mutex>& lock, Session& session);
  void sleep(std::unique_lock<std::mutex>& lock, Session& session);
  Session* take_idle();
  Place place_of(const std::string& owner);
  void turn_away_the_late(const std::stop_token& stop);

  ExecutorOptions options_;
  mutable std::mutex mutex_;
  Turns<Waiting> turns_;
  bool stopping_ = false;
  std::deque<Session> sessions_;
  // The session that became idle last is at the end, and is woken first: its backend has planned
  // the statements of the latest requests.
  std::vector<Session*> idle_;
  std::vector<std::jthread> threads_;
  std::jthread queue_timeout_;
};

}  // namespace hireline::http
