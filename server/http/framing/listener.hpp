// The HTTP listener: accepts connections, frames requests, and writes responses.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "common/base/settings/config.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// What a reactor does on its thread beside its connections.
struct ReactorWork {
  int descriptor;  // readable while there is something to do
  // Called after each round of events, and at least four times a second. Must not block.
  std::function<void(bool is_readable)> run;
};

struct ListenOptions {
  Address address = {};                // port 0: any free port
  unsigned reactors = 2;               // threads that read, frame, dispatch and write
  std::size_t max_head = 16 * 1024;    // bytes; if exceeded: 431
  std::size_t max_target = 8 * 1024;   // bytes; if exceeded: 414
  std::size_t max_body = 1024 * 1024;  // bytes; if exceeded: 413, before reading if length declared
  std::size_t max_headers = 100;       // if exceeded: 431
  std::size_t max_connections = 4096;  // if exceeded: 503
  // From the first byte of a request to the end of its head; then 408. Also the time for which a
  // new connection may be silent; it is then closed without a response.
  std::chrono::milliseconds head_timeout{10'000};
  // From the end of the head to the end of the body; then 408.
  std::chrono::milliseconds body_timeout{20'000};
  // Between requests; the connection is then closed without a response.
  std::chrono::milliseconds idle_timeout{60'000};
  // If a client accepts no output for this time, the connection is dropped.
  std::chrono::milliseconds write_timeout{20'000};
  // Of each reactor; reactors without an entry have none. Used until the listener is destroyed.
  std::vector<std::vector<ReactorWork>> work = {};
};

// Thrown if the server cannot listen on an address; what() contains the address.
struct ListenError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns the number of the reactor that runs on the calling thread: an index of
// ListenOptions::work. Other threads get the largest number.
std::size_t current_reactor();

// One listening socket and its reactors. Each connection passes one request at a time to the
// handler, and responses are sent in the order of the requests; further input stays in the client's
// socket meanwhile. A timeout may be late by a quarter of the shortest timeout, at most by 250 ms.
class Listener {
 public:
  // Both functions are called on reactor threads, possibly concurrently, and must not block.
  Listener(ListenOptions options, Handler handler, FaultHandler fault_handler);
  // Ends all connections immediately, unless drain() was called.
  ~Listener();

  // Starts listening; throws ListenError. Call it once.
  void start();

  // Returns the port. Valid after start().
  std::uint16_t port() const;

  // Returns the number of connections. Valid after start(). Safe from any thread.
  std::size_t connections() const;

  // Stops accepting connections. A connection ends after the response to its current request; an
  // idle connection ends after one second without a request (half the grace, if that is shorter).
  // When the grace is over, requests without a response get FramingFault::draining. Returns when
  // all connections are closed; later responses are discarded. Call it once, and not on a reactor
  // thread.
  void drain(std::chrono::milliseconds grace);

 private:
  class Engine;
  ListenOptions options_;
  Handler handler_;
  FaultHandler fault_handler_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::http
