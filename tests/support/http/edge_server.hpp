// The real listener with a small handler behind it.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <string>
#include <thread>

#include "server/http/framing/listener.hpp"

namespace hireline::test {

// Listens on a free port of 127.0.0.1, and answers by path:
//   /async      from another thread
//   /hold       when release() is called
//   /drop       not at all: the reply goes out of scope
//   /throw      by throwing
//   /status/N   with that status
//   /bytes/N    with a body of N bytes
//   /common     with a body of common_size bytes that all such answers have in common
//   /close      asking for the connection's end
//   /forge      with a header that tries to smuggle in another
// and everything else, HEAD too, with the request: X-Method, X-Target, X-Headers (their number),
// X-Remote, and its body. Faults are answered with their status and the body `fault N`.
class EdgeServer {
 public:
  static constexpr std::size_t common_size = 4'000'000;

  explicit EdgeServer(http::ListenOptions options = {});
  ~EdgeServer();

  std::uint16_t port() const { return listener_.port(); }
  http::Listener& listener() { return listener_; }

  // Waits until so many requests to /hold are waiting.
  void wait_for_held(std::size_t count);
  // Answers all of them from this thread; returns how many.
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
  bool stopping_ = false;
  std::thread worker_;
  http::Listener listener_;
};

// What the handler answers to a request it echoes.
http::Response echo(http::Request&& request);

}  // namespace hireline::test
