#include "runner/serve/listen_socket.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "common/base/settings/config_values.hpp"
#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

constexpr int backlog = 64;

[[noreturn]] void refuse(const std::string& path, std::string_view what,
                         const std::string& hint = {}) {
  throw SandboxError(path + ": " + std::string(what), hint);
}

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path)
    refuse(path, "the path of a socket must have at most 107 bytes",
           "use a shorter path with --listen");
  std::memcpy(address.sun_path, path.c_str(), path.size());
  return address;
}

Descriptor make_socket(int family) {
  return Descriptor(::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

bool is_answered(const sockaddr_un& address) {
  const Descriptor socket = make_socket(AF_UNIX);
  return ::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) ==
         0;
}

Descriptor listen_locally(const std::string& path) {
  const sockaddr_un address = address_of(path);
  struct stat found{};
  if (::lstat(path.c_str(), &found) == 0) {
    if (!S_ISSOCK(found.st_mode)) refuse(path, "the path exists and is not a socket");
    if (is_answered(address))
      refuse(path, "another runner already listens on this socket",
             "stop the other runner, or use another --listen");
    ::unlink(path.c_str());
  }
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  struct stat owner{};
  if (::stat(folder.c_str(), &owner) != 0)
    refuse(path, std::strerror(errno), "use an existing writable folder with --listen");
  Descriptor socket = make_socket(AF_UNIX);
  // In a folder with the set-group-ID bit the group has access, too. Set by umask, because a later
  // chmod could be redirected to another file.
  const mode_t usual_mask = ::umask((owner.st_mode & S_ISGID) != 0 ? 0117 : 0177);
  const int bound =
      ::bind(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address);
  ::umask(usual_mask);
  if (bound != 0)
    refuse(path, std::strerror(errno), "use an existing writable folder with --listen");
  if (::geteuid() == 0) give_socket_to(path, owner.st_uid, owner.st_gid);
  if (::listen(socket.number(), backlog) != 0) refuse(path, std::strerror(errno));
  return socket;
}

std::uint16_t port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                   : reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

Listener listen_over_network(const RunnerAddress& endpoint) {
  const std::string shown = runner_address_text(endpoint);
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(endpoint.address.port);
  const int error = ::getaddrinfo(endpoint.address.host.c_str(), port.c_str(), &wanted, &found);
  if (error != 0) refuse(shown, ::gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> list(found, &::freeaddrinfo);
  Listener listener{endpoint, make_socket(found->ai_family)};
  const int on = 1;
  ::setsockopt(listener.socket.number(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(listener.socket.number(), found->ai_addr, found->ai_addrlen) != 0 ||
      ::listen(listener.socket.number(), backlog) != 0)
    refuse(shown, std::strerror(errno), "use another address with --listen");
  listener.endpoint.address.port = port_of(listener.socket.number());
  return listener;
}

}  // namespace

void give_socket_to(const std::string& path, uid_t user, gid_t group) {
  const Descriptor file(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat found{};
  if (!file.is_open() || ::fstat(file.number(), &found) != 0) refuse(path, std::strerror(errno));
  if (!S_ISSOCK(found.st_mode)) refuse(path, "the socket was replaced by another file");
  if (::fchownat(file.number(), "", user, group, AT_EMPTY_PATH) != 0)
    refuse(path, std::strerror(errno));
}

Listener listen_on(const RunnerAddress& endpoint) {
  if (endpoint.is_local()) return {endpoint, listen_locally(endpoint.socket_path)};
  return listen_over_network(endpoint);
}

}  // namespace hireline::runner
