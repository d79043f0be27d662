// A client connection: received and unsent data, and the client's queued runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/base/io/descriptor.hpp"
#include "common/base/io/frame_channel.hpp"
#include "runner/serve/run_queue.hpp"

namespace hireline::runner {

// Time limit for a client to prove the key.
inline constexpr std::chrono::seconds proof_time{3};

// Limit of unsent data; above it, no more requests of the client are read.
inline constexpr std::size_t most_unfetched_bytes = 1 << 20;

class Connection {
 public:
  // With a key, no request is accepted before the client has proved the key.
  Connection(Descriptor socket, const Secret& key)
      : socket_(std::move(socket)), channel_(ChannelSide::server, key) {}

  int descriptor() const { return socket_.number(); }
  bool wants_to_write() const { return !channel_.outgoing().empty(); }
  // Returns false while the client does not read its responses.
  bool wants_to_read() const { return channel_.outgoing().size() < most_unfetched_bytes; }

  bool is_proved() const { return channel_.is_open(); }
  std::chrono::steady_clock::time_point proof_deadline() const { return proof_deadline_; }

  // Receives data and appends the complete messages. Returns false if the connection is closed, or
  // after an altered or oversized message. A client that fails to prove the key is sent an error,
  // and its further data is discarded.
  bool read(std::vector<std::string>& messages);
  // Returns false if the connection is closed.
  bool write();
  void answer(std::string_view message) { channel_.send(message); }

  std::vector<std::shared_ptr<QueuedRun>> queued;  // not answered yet

 private:
  Descriptor socket_;
  FrameChannel channel_;
  std::chrono::steady_clock::time_point proof_deadline_ =
      std::chrono::steady_clock::now() + proof_time;
};

}  // namespace hireline::runner
