// One client: what it has sent, what it is still to get, and what it waits for.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/base/io/descriptor.hpp"
#include "common/base/io/frame_channel.hpp"
#include "runner/serve/job_queue.hpp"

namespace hireline::runner {

// How long a client may take to prove that it knows the key.
inline constexpr std::chrono::seconds proof_time{3};

// What may wait for a client to fetch it before the client is not heard any more.
inline constexpr std::size_t most_unfetched_bytes = 1 << 20;

class Connection {
 public:
  // With a key nothing is heard of the client before it has proved that it knows it.
  Connection(Descriptor socket, const Secret& key)
      : socket_(std::move(socket)), channel_(ChannelSide::server, key) {}

  int descriptor() const { return socket_.number(); }
  bool wants_to_write() const { return !channel_.outgoing().empty(); }
  // Whoever does not fetch its answers may ask nothing more.
  bool wants_to_read() const { return channel_.outgoing().size() < most_unfetched_bytes; }

  bool is_proved() const { return channel_.is_open(); }
  std::chrono::steady_clock::time_point proof_deadline() const { return proof_deadline_; }

  // What has arrived, as whole messages. False when the client is gone, or sends what can't be
  // believed. One that fails to prove what it should is told so, and heard no more.
  bool read(std::vector<std::string>& messages);
  // False when the client is gone.
  bool write();
  void answer(std::string_view message) { channel_.send(message); }

  std::vector<std::shared_ptr<QueuedJob>> queued;  // not answered yet

 private:
  Descriptor socket_;
  FrameChannel channel_;
  std::chrono::steady_clock::time_point proof_deadline_ =
      std::chrono::steady_clock::now() + proof_time;
};

}  // namespace hireline::runner
