// Reads on a replica, if there is one. Reads that may be slightly out of date go to it, to relieve
// the primary.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "common/db/connection/pipelined_reads.hpp"
#include "server/http/reading/slow_reads.hpp"

namespace hireline::http {

struct ReplicaOptions {
  db::ConnectionOptions reads;
  unsigned executor_threads = 1;            // see SlowReads
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

  // Both may be called once is_usable() has returned true. With a pooler there are no pipelined
  // reads.
  db::PipelinedReads& pipelined() { return *pipelined_; }
  SlowReads& slow() { return *slow_; }

 private:
  using Clock = std::chrono::steady_clock;

  void watch(const std::stop_token& stop);
  bool look();
  bool is_recent();
  void open();

  ReplicaOptions options_;
  db::Connection connection_;
  std::unique_ptr<db::PipelinedReads> pipelined_;
  std::unique_ptr<SlowReads> slow_;
  std::atomic<Clock::time_point> last_success_ = Clock::time_point::min();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: uses all of the above
};

}  // namespace hireline::http
