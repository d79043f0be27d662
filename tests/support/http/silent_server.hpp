// A server that accepts connections and never sends a byte, like a database behind a dead network.
#pragma once

#include <cstdint>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace hireline::test {

class SilentServer {
 public:
  // Throws std::runtime_error if the port is in use. With 0, the system chooses a free port.
  explicit SilentServer(std::uint16_t port = 0)
      : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
    const int yes = 1;  // a recently closed port counts as free
    ::setsockopt(fd_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(fd_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(fd_, 16) != 0 ||
        ::getsockname(fd_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
      ::close(fd_);
      throw std::runtime_error("can't listen");
    }
    port_ = ntohs(address.sin_port);
  }
  ~SilentServer() { ::close(fd_); }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;

  std::uint16_t port() const { return port_; }

  int count_connections() {
    int count = 0;
    for (int fd = -1; (fd = ::accept(fd_, nullptr, nullptr)) >= 0; ++count) ::close(fd);
    return count;
  }

 private:
  int fd_;
  std::uint16_t port_ = 0;
};

}  // namespace hireline::test
