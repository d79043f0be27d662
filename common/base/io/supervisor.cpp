#include "common/base/io/supervisor.hpp"

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace hireline {

void notify_supervisor(std::string_view state) {
  const char* named = std::getenv("NOTIFY_SOCKET");
  const std::string_view path = named == nullptr ? "" : named;
  sockaddr_un address{};
  if (path.size() < 2 || path.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.data(), path.size());
  // The name of an abstract socket starts with a zero byte, which the variable contains as @.
  if (path.starts_with('@')) address.sun_path[0] = '\0';
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
  [[maybe_unused]] const ssize_t sent = ::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL,
                                                 reinterpret_cast<const sockaddr*>(&address), size);
  ::close(socket);
}

}  // namespace hireline
