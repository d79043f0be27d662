#include "runner/serve/connection.hpp"

#include <array>
#include <cerrno>

#include <sys/socket.h>

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
  in_.append({buffer.data(), static_cast<std::size_t>(size)});
  while (auto message = in_.next()) messages.push_back(std::move(*message));
  return !in_.is_too_large();
}

bool Connection::write() {
  const ssize_t size = ::send(descriptor(), out_.data(), out_.size(), MSG_NOSIGNAL);
  if (size < 0) return must_wait();
  out_.erase(0, static_cast<std::size_t>(size));
  return true;
}

}  // namespace hireline::runner
