// Where jobs wait for a slot, and where slots are kept busy.
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

// One client's wish. Stopping it takes it out of the line, or ends its program.
struct QueuedJob {
  std::uint64_t connection = 0;
  std::string id;
  Job job;
  std::stop_source stop;
};

class JobQueue {
 public:
  // Called from a slot's thread with the answer to a job that was not stopped.
  using OnAnswer = std::function<void(const QueuedJob&, std::string answer)>;
  // Called once, when a slot is lost: the process should end, and be started again.
  using OnLost = std::function<void(const std::string& why)>;

  JobQueue(Sandbox& sandbox, std::size_t most_waiting, OnAnswer on_answer, OnLost on_lost);
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;
  // Ends what runs, and drops what waits.
  ~JobQueue();

  // False when the line is full. Does not wait.
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
  std::vector<std::jthread> threads_;  // the last: they use all of the above
};

}  // namespace hireline::runner
