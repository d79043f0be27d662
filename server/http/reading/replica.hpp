// Reads on a replica, where there is one: what may be a moment old is asked of it, so that the
// primary has the more time for what writes.
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
  std::chrono::milliseconds interval{500};  // between two looks at it
  std::chrono::milliseconds oldest{5'000};  // it is left alone while it is further behind
  std::vector<db::Sql> prepared{};          // by the quick reads' connections, as they open
};

class Replica {
 public:
  // A replica that can't be had is no reason not to start: it is asked for again and again.
  explicit Replica(ReplicaOptions options);

  // Whether it answers and is recent enough, as it was found at the last look. A look that hangs is
  // as good as one that fails.
  bool is_usable() const;

  // Both may be called once is_usable() was true; the pipelined reads, unless there is a pooler
  // between.
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
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace hireline::http
