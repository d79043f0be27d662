// The listening socket and the thread that accepts connections.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "common/base/settings/config.hpp"

namespace hireline::http {

class Acceptor {
 public:
  // Takes ownership of a new, non-blocking connection. Called on the accepting thread.
  using Admit = std::function<void(int fd, std::string remote)>;

  // Binds and listens, so that the kernel queues connections from now on. Throws ListenError.
  Acceptor(const Address& address, Admit admit);
  ~Acceptor();
  Acceptor(const Acceptor&) = delete;
  Acceptor& operator=(const Acceptor&) = delete;

  std::uint16_t port() const;

  void start();

  // Passes on the connections that the kernel has already established, then closes the socket.
  // Clients that try to connect meanwhile get no response, and are refused when they retry a second
  // later. For connections whose handshake has begun, waits up to `handshake` for its completion.
  void stop(std::chrono::milliseconds handshake = {});

 private:
  void run();
  // Accepts all waiting connections. Returns false if there are no free descriptors: the caller
  // then pauses accepting for 100 ms instead of retrying in a busy loop.
  bool accept_waiting();
  void accept_the_last(std::chrono::milliseconds handshake);

  Admit admit_;
  int socket_ = -1;
  int stop_fd_ = -1;
  std::thread thread_;
};

}  // namespace hireline::http
