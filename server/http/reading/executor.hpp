// Threads that may block, each with a database connection of its own that is open before the first
// request comes in.
#pragma once

#include <chrono>
#include <condition_variable>
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
  TurnLimits limits{.waiting = 1'000};        // what is beyond them is turned away
  std::chrono::milliseconds patience{2'000};  // how long an action may wait for a thread
};

class Executor {
 public:
  // What an action counts by against `of_one` of the limits: until it is over and nobody holds this
  // any more. Not to be held for longer than the executor lives.
  using Place = std::shared_ptr<const void>;
  // `connection` is nullptr when the action waited longer than its patience: then it must only say
  // so, at once, and has no place any more.
  using Action = std::function<void(db::Connection* connection, const Place& place)>;

  // Each connection prepares these statements as it opens, and others at their first use. Throws
  // db::Unavailable when the database can't be had at the start.
  Executor(const ExecutorOptions& options, const db::ConnectionOptions& connection,
           const std::vector<db::Sql>& prepared = {});
  // Runs what is queued, then ends the threads.
  ~Executor();

  // How many actions wait for a thread. Safe from any thread.
  std::size_t waiting() const;

  // full: too many wait. too_many_of_one: this owner has as many as they may. Owners get threads in
  // turn. Safe from any thread; never blocks for long.
  Added submit(Action action, const std::string& owner = {});

 private:
  struct Waiting {
    Action action;
    std::chrono::steady_clock::time_point since;
  };
  bool is_late(const Waiting& one) const;
  void run(db::Connection& connection);
  Place place_of(const std::string& owner);
  void turn_away_the_late(const std::stop_token& stop);

  ExecutorOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  Turns<Waiting> turns_;
  bool stopping_ = false;
  std::vector<std::unique_ptr<db::Connection>> connections_;
  std::vector<std::jthread> threads_;
  std::jthread queue_timeout_;
};

}  // namespace hireline::http
