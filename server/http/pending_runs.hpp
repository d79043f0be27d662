// Requests that wait for a run of the code runner. They occupy no thread, and the worker that does
// the run may be in another process.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "common/db/assessment/code_runs.hpp"
#include "common/db/connection/listener_thread.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

class PendingRuns {
 public:
  // Called once, on another thread, with the result of the run or with RunnerAway.
  using Receiver = std::function<void(Result<Done>)>;

  // A request that has waited for `patience` gets RunnerAway.
  PendingRuns(db::ConnectionOptions connection, std::chrono::milliseconds patience);
  // Requests that still wait get RunnerAway.
  ~PendingRuns();

  // Calls `receiver` when the run has ended. The caller has committed the transaction that created
  // the run. Safe from any thread; never blocks for long.
  void wait(const RunId& run, Receiver receiver);

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Receiver receiver;
    Clock::time_point until;
  };
  void watch(const std::stop_token& stop);
  void note_news();
  void look();
  std::vector<RunId> waiting();
  void give(const RunId& run, Result<Done> outcome);
  void turn_away(Clock::time_point now);

  const std::chrono::milliseconds patience_;
  const db::ConnectionOptions connecting_;
  db::Connection connection_;
  std::mutex mutex_;
  std::condition_variable_any news_;
  bool has_news_ = false;
  std::map<RunId, Waiting> waiting_;
  // Begins with the first request that waits: a service may be without coding stages. It and the
  // thread are last, because they use all of the above.
  std::optional<db::ListenerThread> listening_;
  std::jthread watching_;
};

}  // namespace hireline::http
