// Serves all clients on one thread, which never waits for a program.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "common/base/secret.hpp"
#include "runner/sandbox/sandbox.hpp"
#include "runner/serve/connection.hpp"
#include "runner/serve/listen_socket.hpp"
#include "runner/serve/run_queue.hpp"

namespace hireline::runner {

class Server {
 public:
  // Refuses a run at once if `most_waiting` runs are already queued. If `key` is not empty,
  // clients must prove it.
  Server(Listener listener, Sandbox& sandbox, std::vector<Toolchain> toolchains,
         std::size_t most_waiting, Secret key);

  // Serves until stop() is called or a slot is lost. Returns true after stop().
  bool run();

  // Safe from any thread and from a signal handler.
  void stop();

 private:
  struct Answer {
    std::uint64_t connection;
    const QueuedRun* queued;  // for comparison only, never dereferenced
    std::string text;
  };

  void wake();
  void serve_once();
  int milliseconds_to_wait() const;
  bool is_accepting() const { return std::chrono::steady_clock::now() >= accepts_again_; }
  void accept_clients();
  void pause_unless_nobody_waits(int error);
  void make_room();
  void forget_the_unproved();
  void hear(std::uint64_t number, Connection& connection);
  void handle(std::uint64_t number, Connection& connection, const std::string& message);
  void hang_up(std::uint64_t number);
  void deliver_answers();
  void reject_queued();
  void answer(const QueuedRun& queued, std::string text);

  const Listener listener_;
  const Secret key_;
  Descriptor wake_;
  const std::vector<Toolchain> toolchains_;
  std::map<std::uint64_t, Connection> connections_;
  std::uint64_t last_connection_ = 0;
  // No client is accepted before this time, because no descriptor was available.
  std::chrono::steady_clock::time_point accepts_again_;
  std::mutex mutex_;
  std::vector<Answer> answers_;
  std::atomic<bool> is_stopping_ = false;
  std::atomic<bool> is_lost_ = false;
  RunQueue run_queue_;  // last: its threads use all members above
};

}  // namespace hireline::runner
