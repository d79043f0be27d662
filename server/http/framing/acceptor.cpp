#include "server/http/framing/acceptor.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include <linux/filter.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "common/base/log.hpp"
#include "server/http/framing/listener.hpp"

namespace hireline::http {
namespace {

// Room for a burst of new connections. Each connection beyond this queue is delayed by a second.
constexpr int backlog = 1024;
// The part of a response that the kernel buffers before the client accepts it. By default it
// buffers megabytes, which are gigabytes, and seconds of copying, for a thousand slow readers.
constexpr int unsent_at_most = 128 * 1024;
constexpr int pause_ms = 100;

std::string text_of(const Address& address) {
  const bool v6 = address.host.find(':') != std::string::npos;
  return (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

[[noreturn]] void refuse_address(const Address& address, const char* reason) {
  throw ListenError("cannot listen on " + text_of(address) + ": " + reason);
}

using AddressList = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

AddressList resolve(const Address& address) {
  addrinfo hints{};
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(address.port);
  const char* host = address.host.empty() ? nullptr : address.host.c_str();
  const int error = ::getaddrinfo(host, port.c_str(), &hints, &found);
  if (error != 0) refuse_address(address, ::gai_strerror(error));
  return {found, &::freeaddrinfo};
}

// Returns -1 and sets errno if the address is not available.
int listen_on(const addrinfo& where) {
  const int fd = ::socket(where.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  const int on = 1;
  ::setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  // Accepted sockets inherit these. Responses are written whole, so sending must not be delayed.
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_at_most, sizeof unsent_at_most);
  if (::bind(fd, where.ai_addr, where.ai_addrlen) == 0 && ::listen(fd, backlog) == 0) return fd;
  const int reason = errno;
  ::close(fd);
  errno = reason;
  return -1;
}

std::string host_of(const sockaddr_storage& peer, socklen_t size) {
  std::array<char, NI_MAXHOST> host{};
  const auto* address = reinterpret_cast<const sockaddr*>(&peer);
  if (::getnameinfo(address, size, host.data(), host.size(), nullptr, 0, NI_NUMERICHOST) != 0)
    return {};
  const std::string_view text(host.data());
  constexpr std::string_view mapped = "::ffff:";
  const bool is_mapped = text.starts_with(mapped) && text.find('.') != std::string_view::npos;
  return std::string(is_mapped ? text.substr(mapped.size()) : text);
}

// Ignores new connection attempts from now on. Closing a socket resets the connections that the
// kernel has established but the server has not accepted, so none may be established just before.
// Returns false on failure.
bool stop_hearing_newcomers(int socket) {
  constexpr unsigned flags_of_segment = 13;
  constexpr unsigned syn = 0x02;
  std::array<sock_filter, 4> drop_syn = {
      sock_filter BPF_STMT(BPF_LD | BPF_B | BPF_ABS, flags_of_segment),
      sock_filter BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, syn, 0, 1),
      sock_filter BPF_STMT(BPF_RET | BPF_K, 0), sock_filter BPF_STMT(BPF_RET | BPF_K, 0xffffffff)};
  const sock_fprog program{drop_syn.size(), drop_syn.data()};
  return ::setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) == 0;
}

bool is_out_of_resources(int error) {
  return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

}  // namespace

Acceptor::Acceptor(const Address& address, Admit admit) : admit_(std::move(admit)) {
  const AddressList found = resolve(address);
  for (const addrinfo* where = found.get(); where && socket_ < 0; where = where->ai_next)
    socket_ = listen_on(*where);
  if (socket_ < 0) refuse_address(address, std::strerror(errno));
  stop_fd_ = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (stop_fd_ >= 0) return;
  const int reason = errno;
  ::close(socket_);
  refuse_address(address, std::strerror(reason));
}

Acceptor::~Acceptor() {
  stop();
  ::close(stop_fd_);
}

std::uint16_t Acceptor::port() const {
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&bound), &size);
  return ntohs(bound.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(bound).sin6_port
                                           : reinterpret_cast<sockaddr_in&>(bound).sin_port);
}

void Acceptor::start() {
  thread_ = std::thread([this] { run(); });
}

void Acceptor::stop(std::chrono::milliseconds handshake) {
  if (socket_ < 0) return;
  ::eventfd_write(stop_fd_, 1);
  if (thread_.joinable()) {
    thread_.join();
    accept_the_last(handshake);
  }
  ::close(std::exchange(socket_, -1));
}

void Acceptor::accept_the_last(std::chrono::milliseconds handshake) {
  const bool are_last = stop_hearing_newcomers(socket_);
  pollfd arriving{socket_, POLLIN, 0};
  while (accept_waiting() && are_last &&
         ::poll(&arriving, 1, static_cast<int>(handshake.count())) > 0) {
  }
}

void Acceptor::run() {
  std::array<pollfd, 2> watched = {pollfd{stop_fd_, POLLIN, 0}, pollfd{socket_, POLLIN, 0}};
  nfds_t count = watched.size();
  while (true) {
    const int ready = ::poll(watched.data(), count, count == 1 ? pause_ms : -1);
    if (ready < 0 && errno != EINTR) log::error("accepting failed", {{"errno", errno}});
    if (watched[0].revents != 0) return;
    count = accept_waiting() ? 2 : 1;
  }
}

bool Acceptor::accept_waiting() {
  while (true) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    const int fd =
        ::accept4(socket_, reinterpret_cast<sockaddr*>(&peer), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0) {
      admit_(fd, host_of(peer, size));
    } else if (is_out_of_resources(errno)) {
      log::error("out of descriptors: new connections wait", {{"reason", std::strerror(errno)}});
      return false;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return true;
    }
  }
}

}  // namespace hireline::http
