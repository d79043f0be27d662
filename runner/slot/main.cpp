// hireline-runner-slot: the launcher. The first process in the box of a slot, which bubblewrap
// makes once, because that takes longer than all other steps. Starts programs, one after the other,
// each in a box of its own inside the slot's. Stays in the slot's control group, because moving a
// process into a group costs more than starting one. Statically linked and without containers:
// after fork its memory counts as the candidate's. It contains nothing secret.
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/slot/box.hpp"

namespace hireline::runner {
namespace {

constexpr int status_not_started = 127 << 8;

// Too large for the stack, which should stay small.
Launch launch;

// Returns false when the runner has closed the socket.
bool receive(ssize_t& size) {
  iovec part{launch.packet.data(), launch.packet.size()};
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
  launch.descriptor_count = static_cast<unsigned>((rights->cmsg_len - CMSG_LEN(0)) / sizeof(int));
  std::memcpy(launch.descriptors.data(), CMSG_DATA(rights), rights->cmsg_len - CMSG_LEN(0));
  return true;
}

// Returns whether the packet has all that its header announces.
bool read_texts(ssize_t size) {
  std::memcpy(&launch.message, launch.packet.data(), sizeof launch.message);
  const LaunchMessage& message = launch.message;
  char* text = launch.packet.data() + sizeof message;
  const char* const end = launch.packet.data() + size;
  unsigned used = 0;
  for (const unsigned count : {message.file_count, message.environment_count, message.word_count}) {
    for (unsigned i = 0; i < count; ++i) {
      if (text >= end || used >= most_texts) return false;
      launch.texts[used++] = text;
      text += std::strlen(text) + 1;
    }
    launch.texts[used++] = nullptr;
  }
  return message.word_count > 0 &&
         launch.descriptor_count == first_file_descriptor + message.file_count;
}

// Returns when the program has ended or must be killed.
void wait_for_end(pid_t box) {
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, box, 0));
  if (handle < 0) return;
  std::array<pollfd, 2> watched{pollfd{handle, POLLIN, 0}, pollfd{slot_socket, POLLIN, 0}};
  while (::poll(watched.data(), watched.size(), -1) < 0) {
  }
  ::close(handle);
}

EndMessage run(ssize_t size) {
  EndMessage end{.wait_status = status_not_started};
  const pid_t box = read_texts(size) ? start_box(launch) : -1;
  for (unsigned i = 0; i < launch.descriptor_count; ++i) ::close(launch.descriptors[i]);
  if (box < 0) return end;
  wait_for_end(box);
  // Also if it has ended: nothing else has its number before it was waited for. The kernel kills
  // all other processes of the box with its first one.
  ::kill(box, SIGKILL);
  rusage usage{};
  while (::wait4(box, &end.wait_status, 0, &usage) < 0 && errno == EINTR) {
  }
  end.max_rss_kb = usage.ru_maxrss;
  return end;
}

bool send(const void* message, std::size_t size) {
  return ::send(slot_socket, message, size, MSG_NOSIGNAL) == static_cast<ssize_t>(size);
}

int serve() {
  if (const char* problem = prepare_slot(); problem != nullptr) {
    return ::write(STDERR_FILENO, problem, std::strlen(problem)) < 0 ? 2 : 1;
  }
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int i = 0; i <= STDERR_FILENO; ++i)
    if (::dup2(nothing, i) != i) return 2;
  ::syscall(SYS_close_range, slot_socket + 1U, ~0U, 0U);
  ::fcntl(slot_socket, F_SETFD, FD_CLOEXEC);
  if (!send(&ready_message, 1)) return 2;
  ssize_t size = 0;
  while (receive(size)) {
    // A kill message for a program that has already ended.
    if (size < static_cast<ssize_t>(sizeof(LaunchMessage))) continue;
    const EndMessage end = run(size);
    if (!send(&end, sizeof end)) break;
  }
  return 0;
}

}  // namespace
}  // namespace hireline::runner

int main() {
  return hireline::runner::serve();
}
