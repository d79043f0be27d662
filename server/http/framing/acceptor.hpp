// The listening socket, and the thread that accepts from it.
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
  // Takes over a new, non-blocking connection. Called on the accepting thread.
  using Admit = std::function<void(int fd, std::string remote)>;

  // Binds and listens, so that connections queue from here on; throws ListenError.
  Acceptor(const Address& address, Admit admit);
  ~Acceptor();
  Acceptor(const Acceptor&) = delete;
  Acceptor& operator=(const Acceptor&) = delete;

  std::uint16_t port() const;

  void start();

  // Hands on what the kernel has already accepted for us, then closes the socket. Those who begin
  // to connect meanwhile are left without a response, and refused when they ask again a second
  // later; those who have begun to have as long as `handshake` to come through.
  void stop(std::chrono::milliseconds handshake = {});

 private:
  void run();
  // False when out of descriptors: accepting then pauses for a tenth of a second instead of trying
  // at full speed.
  bool accept_waiting();
  void accept_the_last(std::chrono::milliseconds handshake);

  Admit admit_;
  int socket_ = -1;
  int stop_fd_ = -1;
  std::thread thread_;
};

}  // namespace hireline::http
