#include "runner/serve/listen_socket.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

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
    refuse(path, "a socket's path has at most 107 bytes", "choose a shorter one with --listen");
  std::memcpy(address.sun_path, path.c_str(), path.size());
  return address;
}

Descriptor make_socket() {
  return Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

bool is_answered(const sockaddr_un& address) {
  const Descriptor socket = make_socket();
  return ::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) ==
         0;
}

}  // namespace

Descriptor listen_on(const std::string& path) {
  const sockaddr_un address = address_of(path);
  struct stat found{};
  if (::lstat(path.c_str(), &found) == 0) {
    if (!S_ISSOCK(found.st_mode)) refuse(path, "there is something else already");
    if (is_answered(address))
      refuse(path, "another runner listens there", "stop it, or choose another --listen");
    ::unlink(path.c_str());
  }
  Descriptor socket = make_socket();
  if (::bind(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    refuse(path, std::strerror(errno), "choose a folder that is there with --listen");
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  struct stat owner{};
  if (::stat(folder.c_str(), &owner) != 0 || ::chmod(path.c_str(), 0600) != 0 ||
      (::geteuid() == 0 && ::lchown(path.c_str(), owner.st_uid, owner.st_gid) != 0) ||
      ::listen(socket.number(), backlog) != 0)
    refuse(path, std::strerror(errno));
  return socket;
}

}  // namespace hireline::runner
