#include "runner/sandbox/start_launcher.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/sandbox/sandbox_error.hpp"
#include "runner/slot/message.hpp"

namespace hireline::runner {
namespace {

constexpr int high_descriptor = 64;

void require(bool succeeded, const char* what) {
  if (!succeeded) throw SandboxError(std::string(what) + ": " + std::strerror(errno));
}

void write_to(const char* path, std::string_view text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  // Fails without the privilege. Then the launcher is killed last anyway, as the smallest process.
  if (::write(file, text.data(), text.size()) < 0) errno = 0;
  ::close(file);
}

void stay_on(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<unsigned>(processor), &set);
  require(::sched_setaffinity(0, sizeof set, &set) == 0,
          "a slot cannot be assigned to a processor");
}

void become(const std::optional<uid_t>& user) {
  if (user) {
    require(::setgroups(0, nullptr) == 0, "a slot cannot leave the runner's groups");
    require(::setresgid(*user, *user, *user) == 0, "a slot cannot use a group of its own");
    require(::setresuid(*user, *user, *user) == 0, "a slot cannot use a user of its own");
  }
  require(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "privileges cannot be dropped");
}

[[noreturn]] void become_launcher(const SlotGroup& group, const SlotSetup& setup, int program,
                                  pid_t parent) {
  group.enter(::getpid());
  write_to("/proc/self/oom_score_adj", "-1000");
  stay_on(setup.processor);
  become(setup.user);
  // After the change of user, which clears this setting.
  require(::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == parent,
          "a launcher cannot be bound to the lifetime of the runner");
  require(::chdir("/") == 0, "/");
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  std::array<char, 21> name{"hireline-runner-slot"};
  std::array<char*, 2> words{name.data(), nullptr};
  std::array<char*, 1> environment{nullptr};
  ::fexecve(program, words.data(), environment.data());
  throw SandboxError(std::string("the launcher cannot be started: ") + std::strerror(errno));
}

// Runs in the child process. Sends the reason through the socket if it can't become the launcher.
[[noreturn]] void run_child(const SlotGroup& group, const SlotSetup& setup, int program, int socket,
                            pid_t parent) {
  std::string reason;
  try {
    const int open_program = ::fcntl(program, F_DUPFD_CLOEXEC, high_descriptor);
    require(::dup2(socket, slot_socket) == slot_socket && open_program >= 0,
            "cannot set up the descriptors of a launcher");
    ::syscall(SYS_close_range, static_cast<unsigned>(slot_socket) + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    // If both numbers are equal, dup2 does nothing, and close-on-exec would still be set.
    require(::fcntl(slot_socket, F_SETFD, 0) == 0, "cannot set up the socket of a launcher");
    become_launcher(group, setup, open_program, parent);
  } catch (const std::exception& error) {
    reason = error.what();
  }
  if (::send(slot_socket, reason.data(), reason.size(), MSG_NOSIGNAL) < 0) ::_exit(2);
  ::_exit(1);
}

}  // namespace

RunningLauncher start_launcher(const SlotGroup& group, const SlotSetup& setup) {
  std::array<int, 2> ends{};
  require(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) == 0,
          "cannot set up the socket of a launcher");
  Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  const Descriptor program(::open(setup.launcher.c_str(), O_RDONLY | O_CLOEXEC));
  require(program.is_open(), setup.launcher.c_str());
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  require(process >= 0, "cannot create a process for a launcher");
  if (process == 0) run_child(group, setup, program.number(), theirs.number(), parent);
  theirs.close();
  std::array<char, 1024> answer{};
  const ssize_t size = ::recv(ours.number(), answer.data(), answer.size(), 0);
  if (size == 1 && answer[0] == ready_message) return {process, std::move(ours)};
  ::waitpid(process, nullptr, 0);
  throw SandboxError(size > 0 ? std::string(answer.data(), static_cast<std::size_t>(size))
                              : "the launcher did not start");
}

}  // namespace hireline::runner
