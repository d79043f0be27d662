// Requests that wait for a run of the code runner: without a thread of their own, and whichever
// process the worker is in.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "common/db/assessment/code_runs.hpp"
#include "common/db/connection/listener.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

class PendingRuns {
 public:
  // Given once, on a thread of the room: what the run came to, or RunnerAway.
  using Receiver = std::function<void(Result<Done>)>;

  // Who has waited for that long is told that there is no runner.
  PendingRuns(db::ConnectionOptions connection, std::chrono::milliseconds patience);
  // Those who still wait get RunnerAway.
  ~PendingRuns();

  // Once the transaction that made the run is committed. Safe from any thread; never blocks for
  // long.
  void wait(const RunId& run, Receiver receiver);

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Receiver receiver;
    Clock::time_point until;
  };
  void watch(const std::stop_token& stop);
  void listen(const std::stop_token& stop);
  void look();
  std::vector<RunId> waiting();
  void give(const RunId& run, Result<Done> outcome);
  void turn_away(Clock::time_point now);

  const std::chrono::milliseconds patience_;
  const bool is_pooled_;  // a pooler would hand on to others what is heard
  db::Connection connection_;
  db::Listener listener_;
  std::mutex mutex_;
  std::condition_variable_any news_;
  bool has_news_ = false;
  std::map<RunId, Waiting> waiting_;
  std::jthread listening_;  // the last ones: they use all of the above
  std::jthread watching_;
};

}  // namespace hireline::http
