// The queue of runs, and the threads that run them in the slots.
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

// A run of one client. Stopping it removes it from the queue, or kills its program.
struct QueuedRun {
  std::uint64_t connection = 0;
  std::string id;
  CodeRun code_run;
  std::stop_source stop;
};

class RunQueue {
 public:
  // Called from a slot's thread with the response to a run that was not stopped.
  using OnAnswer = std::function<void(const QueuedRun&, std::string answer)>;
  // Called when a slot is lost: the process should exit and be restarted.
  using OnLost = std::function<void(const std::string& why)>;

  RunQueue(Sandbox& sandbox, std::size_t most_waiting, OnAnswer on_answer, OnLost on_lost);
  RunQueue(const RunQueue&) = delete;
  RunQueue& operator=(const RunQueue&) = delete;
  // Stops running runs and discards queued ones.
  ~RunQueue();

  // Returns false if the queue is full. Does not block.
  bool submit(std::shared_ptr<QueuedRun> queued);
  void stop(const std::shared_ptr<QueuedRun>& queued);

  Health health() const;

 private:
  void work(Slot& slot, const std::stop_token& end);
  std::shared_ptr<QueuedRun> take(const std::stop_token& end);
  void serve(Slot& slot, const std::shared_ptr<QueuedRun>& queued);

  const std::size_t most_waiting_;
  const OnAnswer on_answer_;
  const OnLost on_lost_;
  ProgramCache programs_;
  mutable std::mutex mutex_;
  std::condition_variable_any has_work_;
  std::deque<std::shared_ptr<QueuedRun>> waiting_;
  std::vector<std::shared_ptr<QueuedRun>> running_;
  std::string_view cgroups_;
  std::vector<std::jthread> threads_;  // last: the threads use all members above
};

}  // namespace hireline::runner
