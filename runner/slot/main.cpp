// hireline-runner-slot: the launcher. Starts programs in a slot's control group, one after the
// other, and removes what they leave. It stays in the group permanently, because moving a process
// into a group costs more than starting one. Statically linked and without containers: after fork
// its memory counts as the candidate's. It contains nothing secret.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/slot/message.hpp"

namespace hireline::runner {
namespace {

constexpr int most_words = 512;
constexpr int above_all_targets = 100;
constexpr int exit_not_started = 127;

struct Launch {
  LaunchMessage message;
  std::array<char, largest_packet> text;
  std::array<char*, most_words + 1> words;
  std::array<int, most_descriptors> descriptors;
  int descriptor_count;
};

// Too large for the stack, which should stay small.
Launch launch;

// Returns false when the runner has closed the socket.
bool receive(ssize_t& size) {
  iovec part{launch.text.data(), launch.text.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * most_descriptors)> control{};
  msghdr packet{};
  packet.msg_iov = &part;
  packet.msg_iovlen = 1;
  packet.msg_control = control.data();
  packet.msg_controllen = control.size();
  do {
    size = ::recvmsg(slot_socket, &packet, MSG_CMSG_CLOEXEC);
  } while (size < 0 && errno == EINTR);
  if (size <= 0) return false;
  launch.descriptor_count = 0;
  const cmsghdr* rights = CMSG_FIRSTHDR(&packet);
  if (rights == nullptr || rights->cmsg_type != SCM_RIGHTS) return true;
  launch.descriptor_count = static_cast<int>((rights->cmsg_len - CMSG_LEN(0)) / sizeof(int));
  std::memcpy(launch.descriptors.data(), CMSG_DATA(rights), rights->cmsg_len - CMSG_LEN(0));
  return true;
}

void read_words(ssize_t size) {
  std::memcpy(&launch.message, launch.text.data(), sizeof launch.message);
  char* word = launch.text.data() + sizeof launch.message;
  const char* const end = launch.text.data() + size;
  unsigned count = 0;
  while (count < launch.message.word_count && count < most_words && word < end) {
    launch.words[count++] = word;
    word += std::strlen(word) + 1;
  }
  launch.words[count] = nullptr;
}

void set_limit(__rlimit_resource resource, rlim_t value) {
  const rlimit limit{value, value};
  if (::setrlimit(resource, &limit) != 0) ::_exit(exit_not_started);
}

void set_limits() {
  // One second more, so that the runner measures the excess first and reports it.
  set_limit(RLIMIT_CPU, launch.message.cpu_seconds + 1);
  set_limit(RLIMIT_FSIZE, launch.message.file_bytes);
  set_limit(RLIMIT_STACK, launch.message.stack_bytes);
  set_limit(RLIMIT_NOFILE, 256);
  set_limit(RLIMIT_MEMLOCK, 0);
  set_limit(RLIMIT_MSGQUEUE, 0);
  // With 0 the kernel would still start a core dump collector through a pipe.
  set_limit(RLIMIT_CORE, 1);
}

// The launcher, or the whole runner, may be protected from the OOM killer; its programs must not
// be. A process with a positive value may not lower it, and need not. The minimum to which the
// value may be lowered again stays unchanged: in the box it can't be written.
void give_up_protection() {
  const int file = ::open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  char sign = 0;
  if (file < 0 || ::read(file, &sign, 1) != 1) ::_exit(exit_not_started);
  if (sign == '-' && ::pwrite(file, "0", 1, 0) != 1) ::_exit(exit_not_started);
  ::close(file);
}

[[noreturn]] void become_program() {
  ::setsid();
  give_up_protection();
  std::array<int, most_descriptors> high{};
  for (int i = 0; i < launch.descriptor_count; ++i)
    high[static_cast<std::size_t>(i)] = ::fcntl(launch.descriptors[static_cast<std::size_t>(i)],
                                                F_DUPFD_CLOEXEC, above_all_targets);
  for (int i = 0; i < launch.descriptor_count; ++i)
    if (::dup2(high[static_cast<std::size_t>(i)], i) != i) ::_exit(exit_not_started);
  ::syscall(SYS_close_range, static_cast<unsigned>(launch.descriptor_count), ~0U, 0U);
  set_limits();
  std::array<char*, 1> environment{nullptr};
  ::execve(launch.words[0], launch.words.data(), environment.data());
  ::_exit(exit_not_started);
}

void kill_children() {
  const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  std::array<char, 4096> text{};
  const ssize_t size = ::read(file, text.data(), text.size() - 1);
  ::close(file);
  if (size <= 0) return;
  char* at = text.data();
  for (;;) {
    char* end = nullptr;
    const long child = std::strtol(at, &end, 10);
    if (end == at) return;
    ::kill(static_cast<pid_t>(child), SIGKILL);
    at = end;
  }
}

// Returns true if the program has ended, false if it must be killed.
bool wait_for_end(pid_t child) {
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  if (handle < 0) return false;
  std::array<pollfd, 2> watched{pollfd{handle, POLLIN, 0}, pollfd{slot_socket, POLLIN, 0}};
  while (::poll(watched.data(), watched.size(), -1) < 0) {
  }
  ::close(handle);
  return watched[1].revents == 0;
}

EndMessage run() {
  EndMessage end;
  const pid_t child = ::fork();
  if (child == 0) become_program();
  for (int i = 0; i < launch.descriptor_count; ++i)
    ::close(launch.descriptors[static_cast<std::size_t>(i)]);
  if (child < 0) {
    end.wait_status = exit_not_started << 8;
    return end;
  }
  if (!wait_for_end(child)) ::kill(child, SIGKILL);
  // Orphaned processes become children of the launcher (PR_SET_CHILD_SUBREAPER). Until the launcher
  // waits for them, they count against the process limit of the slot.
  for (;;) {
    int status = 0;
    rusage usage{};
    const pid_t ended = ::wait4(-1, &status, 0, &usage);
    if (ended < 0 && errno == EINTR) continue;
    if (ended < 0) return end;
    if (ended == child) end.wait_status = status;
    if (usage.ru_maxrss > end.max_rss_kb) end.max_rss_kb = usage.ru_maxrss;
    kill_children();
  }
}

int serve() {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (::send(slot_socket, &ready_message, 1, MSG_NOSIGNAL) != 1) return 1;
  ssize_t size = 0;
  while (receive(size)) {
    // A kill message for a program that has already ended.
    if (size < static_cast<ssize_t>(sizeof(LaunchMessage))) continue;
    read_words(size);
    const EndMessage end = run();
    if (::send(slot_socket, &end, sizeof end, MSG_NOSIGNAL) < 0) break;
  }
  return 0;
}

}  // namespace
}  // namespace hireline::runner

int main() {
  return hireline::runner::serve();
}
