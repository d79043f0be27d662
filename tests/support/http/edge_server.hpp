// The listener of the service with a small handler for tests.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <string>
#include <thread>

#include "server/http/framing/listener.hpp"

namespace hireline::test {

// Listens on a free port of 127.0.0.1. The path selects the response:
//   /async      sent from another thread
//   /hold       sent when release() is called
//   /drop       none: the handler destroys the reply unsent
//   /throw      none: the handler throws
//   /status/N   status N
//   /bytes/N    a body of N bytes
//   /common     a body of common_size bytes, one buffer shared by all responses
//   /begin      200, with a body that the test sends: see take_stream()
//   /close      asks the server to close the connection
//   /forge      a header whose value tries to inject another header
// Any other request, also HEAD, is echoed: X-Method, X-Target, X-Headers (their number), X-Remote,
// and the body. A framing fault is answered with its status and the body `fault N`.
class EdgeServer {
 public:
  static constexpr std::size_t common_size = 4'000'000;

  explicit EdgeServer(http::ListenOptions options = {});
  ~EdgeServer();

  std::uint16_t port() const { return listener_.port(); }
  http::Listener& listener() { return listener_; }

  // Waits until `count` requests to /hold are held. Throws std::runtime_error after ten seconds.
  void wait_for_held(std::size_t count);
  // Returns the body of the next response to /begin. Throws std::runtime_error after ten seconds.
  http::BodyStream take_stream();

  // Answers all held requests from the calling thread. Returns their number.
  std::size_t release();

 private:
  struct Held {
    http::Request request;
    http::Reply reply;
  };

  void handle(http::Request&& request, http::Reply&& reply);
  void run_worker();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::queue<Held> for_worker_;
  std::vector<Held> held_;
  std::queue<http::BodyStream> begun_;
  bool stopping_ = false;
  std::thread worker_;
  http::Listener listener_;
};

// Returns the response that echoes the request.
http::Response echo(http::Request&& request);

}  // namespace hireline::test
