// The listening socket, and the thread that accepts from it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "common/base/config.hpp"

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

  // Hands on what the kernel has already accepted for us, then closes the socket. When out of
  // descriptors, accepting pauses for a tenth of a second instead of trying at full speed.
  void stop();

 private:
  void run();
  bool accept_waiting();

  Admit admit_;
  int socket_ = -1;
  int stop_fd_ = -1;
  std::thread thread_;
};

}  // namespace hireline::http
