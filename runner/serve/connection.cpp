#include "runner/serve/connection.hpp"

#include <array>
#include <cerrno>

#include <sys/socket.h>

#include "common/base/log.hpp"
#include "runner/serve/messages.hpp"
#include "runner/serve/render_messages.hpp"

namespace hireline::runner {
namespace {

bool must_wait() {
  return errno == EAGAIN || errno == EINTR;
}

}  // namespace

bool Connection::read(std::vector<std::string>& messages) {
  static thread_local std::array<char, 1 << 18> buffer;
  const ssize_t size = ::recv(descriptor(), buffer.data(), buffer.size(), 0);
  if (size < 0 && must_wait()) return true;
  if (size <= 0) return false;
  const bool was_faulty = channel_.fault() != ChannelFault::none;
  channel_.receive({buffer.data(), static_cast<std::size_t>(size)});
  while (auto message = channel_.next()) messages.push_back(std::move(*message));
  if (channel_.fault() == ChannelFault::none || was_faulty) return true;
  log::warn("connection.refused", {{"reason", name_of(channel_.fault())}});
  if (channel_.fault() != ChannelFault::unproved) return false;
  channel_.send_unproved(
      render_error({"", ErrorCode::unproved, "this runner requires a proof of its key"}));
  return true;
}

bool Connection::write() {
  std::string& out = channel_.outgoing();
  const ssize_t size = ::send(descriptor(), out.data(), out.size(), MSG_NOSIGNAL);
  if (size < 0) return must_wait();
  out.erase(0, static_cast<std::size_t>(size));
  return true;
}

}  // namespace hireline::runner
