// The HTTP edge: accepts connections, frames requests, and writes answers back.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "common/base/settings/config.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

struct ListenOptions {
  Address address = {};                // port 0: any free one
  unsigned reactors = 2;               // threads that read, frame, dispatch and write
  std::size_t max_head = 16 * 1024;    // 431 beyond
  std::size_t max_target = 8 * 1024;   // 414 beyond
  std::size_t max_body = 1024 * 1024;  // 413 beyond, before reading it where its length is told
  std::size_t max_headers = 100;       // 431 beyond
  std::size_t max_connections = 4096;  // 503 beyond
  // From a request's first byte to the end of its head: 408. Also how long a new connection may
  // stay silent, after which it is closed without a word.
  std::chrono::milliseconds head_timeout{10'000};
  // From the end of the head to the end of the body: 408.
  std::chrono::milliseconds body_timeout{20'000};
  // Between requests; the connection is then closed without a word.
  std::chrono::milliseconds idle_timeout{60'000};
  // For a client that takes none of its response; the connection is then dropped.
  std::chrono::milliseconds write_timeout{20'000};
};

// The address can't be listened on; what() names it.
struct ListenError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One listening socket and its reactors. On each connection one request at a time is handed to the
// handler, and answers leave in the order of their requests; what a client sends meanwhile waits
// in its socket. A timeout is kept to a quarter of the shortest one, at worst to 250 ms.
class Listener {
 public:
  // Both functions are called on reactor threads, several at a time, and must not block.
  Listener(ListenOptions options, Handler handler, FaultHandler fault_handler);
  // Ends all connections at once, unless it has been drained.
  ~Listener();

  // Listens; throws ListenError. Called once.
  void start();

  // The port listened on, after start().
  std::uint16_t port() const;

  // How many connections there are, after start(). Safe from any thread.
  std::size_t connections() const;

  // Stops accepting; connections end after the response to the request they are at, and idle ones
  // after a second without a request (half the grace, when that is shorter). Requests still
  // unanswered when the grace is over get FramingFault::draining. Returns when all is closed;
  // answers that come later go nowhere. Called once, and not on a reactor thread.
  void drain(std::chrono::milliseconds grace);

 private:
  class Engine;
  ListenOptions options_;
  Handler handler_;
  FaultHandler fault_handler_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::http
