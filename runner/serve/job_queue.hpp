// The queue of jobs, and the threads that run them in the slots.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "runner/judge/judge.hpp"
#include "runner/sandbox/sandbox.hpp"
#include "runner/serve/messages.hpp"

namespace hireline::runner {

// A job of one client. Stopping it removes it from the queue, or kills its program.
struct QueuedJob {
  std::uint64_t connection = 0;
  std::string id;
  Job job;
  std::stop_source stop;
};

class JobQueue {
 public:
  // Called from a slot's thread with the response to a job that was not stopped.
  using OnAnswer = std::function<void(const QueuedJob&, std::string answer)>;
  // Called when a slot is lost: the process should exit and be restarted.
  using OnLost = std::function<void(const std::string& why)>;

  JobQueue(Sandbox& sandbox, std::size_t most_waiting, OnAnswer on_answer, OnLost on_lost);
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;
  // Stops running jobs and discards queued ones.
  ~JobQueue();

  // Returns false if the queue is full. Does not block.
  bool submit(std::shared_ptr<QueuedJob> queued);
  void stop(const std::shared_ptr<QueuedJob>& queued);

  Health health() const;

 private:
  void work(Slot& slot, const std::stop_token& end);
  std::shared_ptr<QueuedJob> take(const std::stop_token& end);
  void serve(Slot& slot, const std::shared_ptr<QueuedJob>& queued);

  const std::size_t most_waiting_;
  const OnAnswer on_answer_;
  const OnLost on_lost_;
  ProgramCache programs_;
  mutable std::mutex mutex_;
  std::condition_variable_any has_work_;
  std::deque<std::shared_ptr<QueuedJob>> waiting_;
  std::vector<std::shared_ptr<QueuedJob>> running_;
  std::string_view cgroups_;
  std::vector<std::jthread> threads_;  // last: the threads use all members above
};

}  // namespace hireline::runner
