#include "runner/sandbox/descriptor.hpp"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hireline::runner {
namespace {

int checked(int result, const std::string& what) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), what);
  return result;
}

}  // namespace

Descriptor open_file(const std::string& path, int flags) {
  return Descriptor(checked(::open(path.c_str(), flags | O_CLOEXEC), path));
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  checked(::pipe2(ends.data(), O_CLOEXEC), "a pipe");
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  checked(::fcntl(ends[0], F_SETFL, O_NONBLOCK), "a pipe");
  checked(::fchmod(ends[1], 0222), "a pipe");
  return pipe;
}

Descriptor sealed_file(std::string_view content) {
  Descriptor file(
      checked(::memfd_create("data", MFD_CLOEXEC | MFD_ALLOW_SEALING), "a memory file"));
  while (!content.empty()) {
    const ssize_t written = ::write(file.number(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    checked(written < 0 ? -1 : 0, "a memory file cannot be written");
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  constexpr int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  checked(::fcntl(file.number(), F_ADD_SEALS, seals), "a memory file cannot be sealed");
  return reopened(file);
}

Descriptor reopened(const Descriptor& file) {
  return open_file("/proc/self/fd/" + std::to_string(file.number()), O_RDONLY);
}

}  // namespace hireline::runner
