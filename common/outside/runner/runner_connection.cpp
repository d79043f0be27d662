#include "common/outside/runner/runner_connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include <netdb.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "common/base/io/descriptor.hpp"
#include "common/base/io/frame_channel.hpp"
#include "common/base/io/tcp.hpp"
#include "common/base/settings/config_values.hpp"

namespace hireline::outside {
namespace {

using std::chrono::steady_clock;

std::unexpected<RunnerFailure> failed(RunnerErrorKind kind, std::string reason) {
  return std::unexpected(RunnerFailure{kind, std::move(reason)});
}

std::unexpected<RunnerFailure> unreachable(const RunnerAddress& runner, const std::string& why) {
  return failed(RunnerErrorKind::unreachable,
                "the code runner at " + runner_address_text(runner) + ": " + why);
}

// Waits for a socket, the deadline or a requested stop.
class Waiter {
 public:
  explicit Waiter(const Patience& patience)
      : patience_(patience),
        stopped_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
        on_stop_(patience.stop, SignalStop{stopped_.number()}) {}

  RunnerResult<void> until(int socket, short events) {
    for (;;) {
      if (patience_.stop.stop_requested())
        return failed(RunnerErrorKind::cancelled, "the request to the code runner was cancelled");
      const auto left =
          std::chrono::ceil<std::chrono::milliseconds>(patience_.deadline - steady_clock::now());
      if (left.count() <= 0)
        return failed(RunnerErrorKind::timed_out, "the code runner did not respond in time");
      std::array<pollfd, 2> watched{pollfd{socket, events, 0},
                                    pollfd{stopped_.number(), POLLIN, 0}};
      constexpr std::int64_t longest = 3'600'000;
      ::poll(watched.data(), watched.size(),
             static_cast<int>(std::min<std::int64_t>(left.count(), longest)));
      if (watched[0].revents != 0) return {};
    }
  }

 private:
  struct SignalStop {
    int stopped;
    void operator()() const {
      const std::uint64_t one = 1;
      [[maybe_unused]] const ssize_t written = ::write(stopped, &one, sizeof one);
    }
  };

  const Patience& patience_;
  Descriptor stopped_;
  std::stop_callback<SignalStop> on_stop_;
};

RunnerResult<Descriptor> connect_to(const RunnerAddress& runner, int family,
                                    const sockaddr* address, socklen_t size, Waiter& waiter) {
  Descriptor socket(::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!socket.is_open()) return unreachable(runner, std::strerror(errno));
  if (::connect(socket.number(), address, size) == 0) return socket;
  if (errno != EINPROGRESS && errno != EAGAIN) return unreachable(runner, std::strerror(errno));
  if (auto waited = waiter.until(socket.number(), POLLOUT); !waited)
    return std::unexpected(std::move(waited).error());
  int error = 0;
  socklen_t length = sizeof error;
  ::getsockopt(socket.number(), SOL_SOCKET, SO_ERROR, &error, &length);
  if (error != 0) return unreachable(runner, std::strerror(error));
  return socket;
}

RunnerResult<Descriptor> connect_locally(const RunnerAddress& runner, Waiter& waiter) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (runner.socket_path.size() >= sizeof address.sun_path)
    return unreachable(runner, "the path of a socket must have at most 107 bytes");
  std::memcpy(address.sun_path, runner.socket_path.c_str(), runner.socket_path.size());
  return connect_to(runner, AF_UNIX, reinterpret_cast<const sockaddr*>(&address), sizeof address,
                    waiter);
}

RunnerResult<Descriptor> connect_over_network(const RunnerAddress& runner, Waiter& waiter) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(runner.address.port);
  const int error = ::getaddrinfo(runner.address.host.c_str(), port.c_str(), &wanted, &found);
  if (error != 0) return unreachable(runner, ::gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> list(found, &::freeaddrinfo);
  RunnerResult<Descriptor> socket = unreachable(runner, "the address does not exist");
  for (const addrinfo* one = found; one != nullptr && !socket; one = one->ai_next) {
    socket = connect_to(runner, one->ai_family, one->ai_addr, one->ai_addrlen, waiter);
    if (socket) notice_silence(socket->number());
    if (!socket && socket.error().kind != RunnerErrorKind::unreachable) break;
  }
  return socket;
}

// Sends and receives available data. Fails if the connection is closed or broken.
RunnerResult<void> transfer(const RunnerAddress& runner, int socket, FrameChannel& channel) {
  if (std::string& out = channel.outgoing(); !out.empty()) {
    const ssize_t size = ::send(socket, out.data(), out.size(), MSG_NOSIGNAL);
    if (size > 0) out.erase(0, static_cast<std::size_t>(size));
  }
  std::array<char, 65536> buffer;
  const ssize_t size = ::recv(socket, buffer.data(), buffer.size(), 0);
  if (size > 0) channel.receive({buffer.data(), static_cast<std::size_t>(size)});
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR))
    return unreachable(runner, "the connection was closed");
  return {};
}

std::string_view reason_of(ChannelFault fault) {
  switch (fault) {
    case ChannelFault::unproved:
      return "it did not prove that it has the shared key";
    case ChannelFault::altered:
      return "its message was modified in transit";
    case ChannelFault::too_large:
    case ChannelFault::none:
      break;
  }
  return "its response is too large";
}

}  // namespace

RunnerResult<std::string> exchange(const RunnerAddress& runner, const Secret& key,
                                   const std::string& message, const Patience& patience) {
  Waiter waiter(patience);
  auto socket =
      runner.is_local() ? connect_locally(runner, waiter) : connect_over_network(runner, waiter);
  if (!socket) return std::unexpected(std::move(socket).error());
  FrameChannel channel(ChannelSide::client, key);
  channel.send(message);
  for (;;) {
    const short events = channel.outgoing().empty() ? POLLIN : POLLIN | POLLOUT;
    if (auto waited = waiter.until(socket->number(), events); !waited)
      return std::unexpected(std::move(waited).error());
    const auto transferred = transfer(runner, socket->number(), channel);
    if (auto answer = channel.next()) return *std::move(answer);
    if (channel.fault() != ChannelFault::none)
      return unreachable(runner, std::string(reason_of(channel.fault())));
    if (!transferred) return std::unexpected(transferred.error());
  }
}

}  // namespace hireline::outside
