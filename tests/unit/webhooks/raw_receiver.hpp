// A receiver of webhooks on loopback that answers with bytes that a test chooses, whether or not
// they are HTTP.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace hireline::outside {

class RawReceiver {
 public:
  // What follows the bytes: the connection is closed; or it stays open until the client closes it;
  // or `repeated` is sent until then.
  enum class Then { closes, waits, repeats };

  // Every request must have the body {}.
  explicit RawReceiver(std::string bytes, Then then = Then::closes, std::string repeated = {})
      : bytes_(std::move(bytes)), then_(then), repeated_(std::move(repeated)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listener_, generic, size) != 0 || ::listen(listener_, 16) != 0 ||
        ::getsockname(listener_, generic, &size) != 0)
      throw std::runtime_error("a test's receiver can't listen");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~RawReceiver() {
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }
  RawReceiver(const RawReceiver&) = delete;
  RawReceiver& operator=(const RawReceiver&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/in"; }

 private:
  void run() {
    for (int connection = -1; (connection = ::accept(listener_, nullptr, nullptr)) >= 0;) {
      // All of the request is read, because closing a connection with unread bytes also drops the
      // bytes that are on their way to the client. A client that begins with TLS waits for bytes.
      std::string request;
      while (!request.ends_with("\r\n\r\n{}") && !request.starts_with('\x16') &&
             read(connection, request)) {
      }
      bool goes_on = send(connection, bytes_);
      while (goes_on && then_ == Then::repeats) goes_on = send(connection, repeated_);
      while (goes_on && then_ == Then::waits) goes_on = read(connection, request);
      ::close(connection);
    }
  }

  static bool read(int connection, std::string& to) {
    std::array<char, 4096> buffer{};
    const ssize_t size = ::recv(connection, buffer.data(), buffer.size(), 0);
    if (size > 0) to.append(buffer.data(), static_cast<std::size_t>(size));
    return size > 0;
  }

  static bool send(int connection, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t size = ::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (size <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
  }

  std::string bytes_;
  Then then_;
  std::string repeated_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace hireline::outside
