// Notifies the workers and publishers of other processes that there are tasks or events.
//
// A commit with a notification holds a lock until it is on disk, and all other such commits need
// this lock. If the transactions that queue tasks notified, they would wait for each other. So
// notifications are sent afterwards, in separate transactions that write nothing.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>

#include "common/db/connection/connection.hpp"

namespace hireline::tasks {

inline constexpr std::string_view tasks_channel = "hireline_tasks";
inline constexpr std::string_view events_channel = "hireline_events";

class TaskNotifier {
 public:
  // Sends at most one notification of each kind in each `pause`.
  explicit TaskNotifier(db::ConnectionOptions connection,
                        std::chrono::milliseconds pause = std::chrono::milliseconds(10));

  // Thread-safe; never blocks for long. While the database is unavailable nothing is sent, and
  // workers find the tasks at their next look at the queue.
  void notify();
  // The same for publishers, after a commit with events.
  void notify_of_events();

 private:
  void note(bool& what);
  std::string take_statements();
  void run(const std::stop_token& stop);

  db::Connection connection_;
  std::chrono::milliseconds pause_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool has_tasks_ = false;
  bool has_events_ = false;
  std::jthread thread_;  // must be last: it uses the members above
};

}  // namespace hireline::tasks
