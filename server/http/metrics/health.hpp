// Watches the database from a thread and a connection of its own, so that /health answers at once,
// also while every other connection is busy or the database is away; and counts the queue of tasks.
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

// A look that hangs would pass for a database that is away.
db::ConnectionOptions health_connection(const Config& config);

// The process runs.
Response reply_live();

class HealthMonitor {
 public:
  // The first look is taken before the constructor returns.
  HealthMonitor(db::ConnectionOptions connection, std::chrono::milliseconds interval);

  // From then on the server isn't ready, though it still answers.
  void start_draining() { draining_ = true; }

  Response health() const;  // the specification's
  Response ready() const;   // send requests here

 private:
  using Clock = std::chrono::steady_clock;

  void look();
  void count_queue();
  // A look that hangs is as good as one that fails.
  bool is_connected() const;

  db::Connection connection_;
  std::chrono::milliseconds interval_;
  std::atomic<Clock::time_point> last_success_ = Clock::time_point::min();
  std::atomic<bool> draining_ = false;
  std::atomic<std::int64_t> queue_depth_ = 0;  // as it was counted last
  Clock::time_point next_count_ = {};
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace hireline::http
