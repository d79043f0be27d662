// Reads on a replica, if there is one. Reads that may be slightly out of date go to it, to relieve
// the primary.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/http/reading/reactor_reads.hpp"
#include "server/http/reading/slow_reads.hpp"

namespace hireline::http {

struct ReplicaOptions {
  db::ConnectionOptions reads;
  unsigned executor_threads = 1;            // see SlowReads
  unsigned reactors = 1;                    // that read from it
  std::chrono::milliseconds interval{500};  // between two checks
  std::chrono::milliseconds oldest{5'000};  // not used while it lags further behind
  std::vector<db::Sql> prepared{};          // by the connections for quick reads, when they open
};

class Replica {
 public:
  // An unavailable replica does not prevent the start: connecting is retried.
  explicit Replica(ReplicaOptions options);

  // Returns true if the replica responded and was recent enough at the last check. A check that
  // hangs counts as a failed check.
  bool is_usable() const;

  // Returns what the reactor must do for pipelined reads. They connect once the replica is usable.
  ReactorWork work_of_reactor(std::size_t reactor);

  // Both may be called once is_usable() has returned true. With a pooler there are no pipelined
  // reads.
  db::PipelinedReads& pipelined(std::size_t reactor) { return *pipelined_.at(reactor); }
  SlowReads& slow() { return *slow_; }

 private:
  using Clock = std::chrono::steady_clock;

  void watch(const std::stop_token& stop);
  bool look();
  bool is_recent();

  ReplicaOptions options_;
  db::Connection connection_;
  PipelinedReadsOfReactors pipelined_;
  std::unique_ptr<SlowReads> slow_;
  std::atomic<bool> was_usable_ = false;
  std::atomic<Clock::time_point> last_success_ = Clock::time_point::min();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: uses all of the above
};

}  // namespace hireline::http
