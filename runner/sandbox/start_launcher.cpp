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

// Fails without the privilege. Programs are killed first in any case, as long as there is one.
void be_killed_last() {
  const int file = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (::write(file, "-1000", 5) < 0) errno = 0;
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

[[noreturn]] void become_launcher(const BoxKit& kit, const SlotGroup& group, const SlotSetup& setup,
                                  int program, pid_t parent) {
  group.enter(::getpid());
  be_killed_last();
  stay_on(setup.processor);
  become(setup.user);
  // After the change of user, which clears this setting.
  require(::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == parent,
          "a launcher cannot be bound to the lifetime of the runner");
  require(::chdir("/") == 0, "/");
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  std::vector<std::string> command = slot_command(kit, program);
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  std::array<char*, 1> environment{nullptr};
  ::execve(words[0], words.data(), environment.data());
  throw SandboxError(std::string("bubblewrap cannot be started: ") + std::strerror(errno));
}

// Makes the descriptors of a new process: the socket, bubblewrap's errors, and the launcher's
// program. Returns the number of the last.
int set_up_descriptors(int socket, int errors, int program) {
  const int open_program = ::fcntl(program, F_DUPFD_CLOEXEC, high_descriptor);
  const int open_errors = ::fcntl(errors, F_DUPFD_CLOEXEC, high_descriptor);
  require(open_program >= 0 && open_errors >= 0 && ::dup2(socket, slot_socket) == slot_socket &&
              ::dup2(open_errors, STDERR_FILENO) == STDERR_FILENO,
          "cannot set up the descriptors of a launcher");
  ::syscall(SYS_close_range, static_cast<unsigned>(slot_socket) + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  // If both numbers are equal, dup2 does nothing, and close-on-exec would still be set.
  require(::fcntl(slot_socket, F_SETFD, 0) == 0 && ::fcntl(open_program, F_SETFD, 0) == 0,
          "cannot set up the descriptors of a launcher");
  return open_program;
}

// The text that bubblewrap or the launcher wrote before it exited.
std::string read_errors(Descriptor& errors) {
  std::string text;
  std::array<char, 1024> part{};
  for (ssize_t size = 0; (size = ::read(errors.number(), part.data(), part.size())) > 0;)
    text.append(part.data(), static_cast<std::size_t>(size));
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

RunningLauncher start_launcher(const BoxKit& kit, const SlotGroup& group, const SlotSetup& setup) {
  std::array<int, 2> ends{};
  require(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) == 0,
          "cannot set up the socket of a launcher");
  Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  Pipe errors = make_pipe();
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  require(process >= 0, "cannot create a process for a launcher");
  if (process == 0) {
    std::string reason;
    try {
      const int program =
          set_up_descriptors(theirs.number(), errors.write_end.number(), kit.launcher.number());
      become_launcher(kit, group, setup, program, parent);
    } catch (const std::exception& error) {
      reason = error.what();
    }
    ::_exit(::write(STDERR_FILENO, reason.data(), reason.size()) < 0 ? 2 : 1);
  }
  theirs.close();
  errors.write_end.close();
  char answer = 0;
  if (::recv(ours.number(), &answer, 1, 0) == 1 && answer == ready_message)
    return {process, std::move(ours)};
  ::waitpid(process, nullptr, 0);
  const std::string reason = read_errors(errors.read_end);
  throw SandboxError(
      "no box can be created: " + (reason.empty() ? "the launcher did not start" : reason),
      "allow user namespaces, and mounts in them, on this machine or container");
}

}  // namespace hireline::runner
