// Checks the database regularly on a separate thread and connection, so that /health responds
// immediately even if every other connection is busy or the database is unavailable. Also counts
// the queue of tasks.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "common/db/connection/connection.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// Returns options with a short statement timeout, because a check that hangs counts as a failed
// check.
db::ConnectionOptions health_connection(const Config& config);

// Returns 200: the process runs.
Response reply_live();

class HealthMonitor {
 public:
  // Does the first check before it returns.
  HealthMonitor(db::ConnectionOptions connection, std::chrono::milliseconds interval);

  // From now on ready() returns 503; the server still handles requests.
  void start_draining() { draining_ = true; }

  Response health() const;  // the response to /health in the specification
  Response ready() const;   // 200 if the server should get requests

 private:
  using Clock = std::chrono::steady_clock;

  void look();
  void count_queue();
  // Returns false also if a check hangs.
  bool is_connected() const;

  db::Connection connection_;
  std::chrono::milliseconds interval_;
  std::atomic<Clock::time_point> last_success_ = Clock::time_point::min();
  std::atomic<bool> draining_ = false;
  std::atomic<std::int64_t> queue_depth_ = 0;  // at the last count
  Clock::time_point next_count_ = {};
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: uses all of the above
};

}  // namespace hireline::http
