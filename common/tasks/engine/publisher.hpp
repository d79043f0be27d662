// Gives committed events their numbers in the feeds of their organizations, and makes their
// deliveries to endpoints, on a thread with a database connection. Any number of publishers may
// run, in any number of processes: a feed has one publisher at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include "common/db/connection/listener_thread.hpp"
#include "common/db/publishing.hpp"

namespace hireline::tasks {

struct PublisherOptions {
  db::ConnectionOptions connection;
  // The longest time without a look for events. A commit that no one announced waits for it.
  std::chrono::milliseconds poll{250};
  // The shortest time between two looks, so that events that are written in quick succession are
  // published together. Looks that take long are followed by longer pauses.
  std::chrono::milliseconds pause{40};
  db::PublishingBatch batch = {};
  // The time between two looks for events that an earlier release has published without deliveries.
  std::chrono::milliseconds sweep{10'000};
  bool listens = true;  // for notifications of other processes, see TaskNotifier
  std::function<Instant()> clock = &wall_clock_now;
};

class Publisher {
 public:
  // Starts at once, even if the database is unavailable.
  explicit Publisher(PublisherOptions options);
  // Ends after the current transaction.
  ~Publisher();

  // Makes the publisher look for events. Thread-safe; never blocks for long.
  void wake();

 private:
  void run(const std::stop_token& stop);
  bool publish(const std::stop_token& stop);
  void find_undelivered();
  bool number(std::span<const OrganizationId> organizations);
  bool number_together(std::span<const OrganizationId> organizations);
  bool deliver(std::span<const OrganizationId> organizations);
  bool deliver_together(std::span<const OrganizationId> organizations);
  Cause cause() const;

  PublisherOptions options_;
  db::Connection connection_;
  std::chrono::steady_clock::time_point next_sweep_ = {};
  std::set<OrganizationId> undelivered_;  // have published events without deliveries
  std::set<OrganizationId> held_up_;      // of these, those to leave alone until the next sweep
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool is_woken_ = false;
  std::optional<db::ListenerThread> listening_;  // last: the threads use all of the above
  std::jthread thread_;
};

}  // namespace hireline::tasks
