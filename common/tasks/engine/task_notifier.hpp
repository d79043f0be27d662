// Tells the workers of other processes that there are tasks.
//
// A commit that notifies holds a lock that all such commits need, until it is on disk: sent by the
// transactions that queue tasks, notifications would make them wait for each other. So this sends
// them afterwards, in transactions of its own, which write nothing.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>

#include "common/db/connection/connection.hpp"

namespace hireline::tasks {

inline constexpr std::string_view tasks_channel = "hireline_tasks";

class TaskNotifier {
 public:
  // Rings at most once in each `pause`.
  explicit TaskNotifier(db::ConnectionOptions connection,
                        std::chrono::milliseconds pause = std::chrono::milliseconds(10));

  // Safe from any thread; never blocks for long. While the database is away nothing is sent, and
  // workers find the tasks when they look next.
  void notify();

 private:
  void run(const std::stop_token& stop);

  db::Connection connection_;
  std::chrono::milliseconds pause_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool has_tasks_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace hireline::tasks
