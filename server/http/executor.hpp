// Threads that may block, each with a database session of its own that is opened and prepared
// before the first request comes in.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "common/db/session.hpp"

namespace hireline::http {

struct ExecutorOptions {
  unsigned threads = 4;
  std::size_t queue = 1'000;                  // waiting jobs; more are turned away
  std::chrono::milliseconds patience{2'000};  // how long a job may wait for a thread
};

class Executor {
 public:
  // `session` is nullptr when the job waited longer than its patience: then it must only say so,
  // at once.
  using Job = std::function<void(db::Session* session)>;

  // Throws db::Unavailable when the database can't be had at the start.
  Executor(const ExecutorOptions& options, const db::SessionOptions& session);
  // Runs what is queued, then ends the threads.
  ~Executor();

  // How many jobs wait for a thread. Safe from any thread.
  std::size_t waiting() const;

  // False when the queue is full. Safe from any thread; never blocks for long.
  bool submit(Job job);

 private:
  struct Waiting {
    Job job;
    std::chrono::steady_clock::time_point since;
  };
  bool is_late(const Waiting& one) const;
  void run(db::Session& session);
  void turn_away_the_late(const std::stop_token& stop);

  ExecutorOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Waiting> waiting_;
  bool stopping_ = false;
  std::vector<std::unique_ptr<db::Session>> sessions_;
  std::vector<std::jthread> threads_;
  std::jthread doorkeeper_;
};

}  // namespace hireline::http
