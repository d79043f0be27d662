// hireline-runner-probe: the runner runs this program in each slot before it accepts runs, to test
// from inside the box that the sandbox holds. The argument selects the test.
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/probe/private_mark.hpp"

namespace {

// Counts the descriptors other than standard input, output and error.
int count_extra_descriptors() {
  int count = 0;
  for (int i = 3; i < 1024; ++i)
    if (::fcntl(i, F_GETFD) >= 0) ++count;
  return count;
}

bool can_open_socket(int family) {
  const int opened = ::socket(family, SOCK_STREAM, 0);
  if (opened >= 0) ::close(opened);
  return opened >= 0;
}

void print_status() {
  std::FILE* file = std::fopen("/proc/self/status", "re");
  if (file == nullptr) return;
  std::array<char, 256> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), file) != nullptr)
    for (const char* name : {"CapEff:", "CapBnd:", "NoNewPrivs:", "Seccomp:"})
      if (std::strncmp(line.data(), name, std::strlen(name)) == 0) std::fputs(line.data(), stdout);
  std::fclose(file);
}

int print_facts() {
  std::printf("uid: %d\n", static_cast<int>(::getuid()));
  std::printf("descriptors: %d\n", count_extra_descriptors());
  std::printf("internet socket: %d\n", can_open_socket(AF_INET) ? 1 : 0);
  std::printf("vsock socket: %d\n", can_open_socket(AF_VSOCK) ? 1 : 0);
  std::printf("first process: %d\n", ::open("/proc/1/fd", O_RDONLY | O_CLOEXEC) >= 0 ? 1 : 0);
  std::printf("machine: %d\n", ::access("/proc/stat", F_OK) == 0 ? 1 : 0);
  std::printf("passwd: %d\n", ::access("/etc/passwd", F_OK) == 0 ? 1 : 0);
  std::printf("var: %d\n", ::access("/var", F_OK) == 0 ? 1 : 0);
  std::printf("writable root: %d\n", ::open("/written", O_CREAT | O_WRONLY | O_CLOEXEC, 0600) >= 0);
  print_status();
  return 0;
}

int fill_memory() {
  constexpr std::size_t step = 1 << 20;
  for (int i = 0; i < 4096; ++i) {
    void* block = ::mmap(nullptr, step, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return 3;
    std::memset(block, 1, step);
  }
  return 0;
}

// Prints how many processes could be created; they end with the box.
int fork_many() {
  int count = 0;
  for (; count < 1000; ++count) {
    const pid_t child = ::fork();
    if (child < 0) break;
    if (child == 0) {
      ::pause();
      ::_exit(0);
    }
  }
  std::printf("processes: %d\n", count);
  return 0;
}

// Returns null for a folder that can't be listed (other programs can't list it either) or was
// removed meanwhile. Any other error is an error of the test, and must not count as a result.
DIR* open_folder(const std::string& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) return ::fdopendir(folder);
  for (const int harmless : {EACCES, ENOENT, ENOTDIR, ELOOP})
    if (errno == harmless) return nullptr;
  std::fprintf(stderr, "%s: %s\n", path.c_str(), std::strerror(errno));
  std::exit(3);
}

// Returns the first folder, `path` or below, that contains a mark; empty if there is none. Links
// are not followed: their targets are searched anyway, or do not exist in the box.
std::string find_private(const std::string& path) {
  // Kernel file systems, which contain no files of ours.
  if (path == "/proc" || path == "/dev") return {};
  DIR* folder = open_folder(path.empty() ? "/" : path);
  if (folder == nullptr) return {};
  std::string found;
  for (const dirent* entry; found.empty() && (entry = ::readdir(folder)) != nullptr;) {
    const std::string_view name = entry->d_name;
    if (name == hireline::runner::private_mark) {
      found = path;
    } else if ((entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN) && name != "." &&
               name != "..") {
      found = find_private(path + "/" + std::string(name));
    }
  }
  ::closedir(folder);
  return found;
}

int print_private() {
  std::fputs(find_private("").c_str(), stdout);
  return 0;
}

[[noreturn]] void spin() {
  for (;;) ::getppid();
}

}  // namespace

int main(int argc, char** argv) {
  const char* what = argc > 1 ? argv[1] : "";
  if (std::strcmp(what, "facts") == 0) return print_facts();
  if (std::strcmp(what, "memory") == 0) return fill_memory();
  if (std::strcmp(what, "processes") == 0) return fork_many();
  if (std::strcmp(what, "spin") == 0) spin();
  if (std::strcmp(what, "private") == 0) return print_private();
  if (std::strcmp(what, "sleep") == 0) return ::pause();
  if (std::strcmp(what, "nothing") == 0) return 0;
  return 2;
}
