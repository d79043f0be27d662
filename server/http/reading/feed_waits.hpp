// Readers of the feed that wait for events. They occupy no thread and no database connection.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "common/db/connection/listener_thread.hpp"
#include "common/db/feed.hpp"

namespace hireline::http {

struct FeedWaitLimits {
  std::size_t all = 2'000;
  std::size_t of_one = 1'000;  // readers of one organization
};

class FeedWaits {
 public:
  using Clock = std::chrono::steady_clock;

  // Why a wait ends: the feed has a greater number, the time is over, or the server stops.
  enum class End { news, late, closing };
  // Called once, on another thread. Must not block.
  using Receiver = std::function<void(End)>;

  explicit FeedWaits(db::ConnectionOptions connection, FeedWaitLimits limits = {});
  ~FeedWaits();

  enum class Taken { yes, full, too_many_of_one, closing };
  // Calls `receiver` when the organization's feed has a number greater than `what.number`, and at
  // `until` at the latest. If it is not taken, it is not called. Safe from any thread; never blocks
  // for long.
  Taken wait(const FeedWait& what, Clock::time_point until, Receiver receiver);

  // Ends all waits, and takes no more. Afterwards no receiver is called. Must not be called by
  // several threads at once.
  void close();

  std::size_t waiting() const;

 private:
  struct Waiting {
    std::int64_t number;
    Clock::time_point until;
    Receiver receiver;
  };
  void note_news();
  void watch(const std::stop_token& stop);
  void look();
  void wait_for_reason(const std::stop_token& stop);
  std::vector<OrganizationId> organizations() const;
  template <class Condition>
  void end(End how, const Condition& ends);

  const FeedWaitLimits limits_;
  db::Connection connection_;
  mutable std::mutex mutex_;
  std::condition_variable_any reason_;
  bool has_news_ = false;
  bool is_closed_ = false;
  std::size_t count_ = 0;
  std::map<OrganizationId, std::vector<Waiting>> waiting_;
  db::ListenerThread listening_;  // last: the threads use all of the above
  std::jthread watching_;
};

}  // namespace hireline::http
