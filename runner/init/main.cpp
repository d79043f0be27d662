// hireline-runner-init: the first process of a box. It takes the last steps of making the box,
// which bubblewrap can't take, starts the program, waits for orphaned processes, and exits when the
// program does, with the program's exit code, or 128 plus the signal's number.
//
//   arguments: STATUS FILTER PROGRAM WORDS...
//     STATUS   descriptor to which an error is written if the box can't be used
//     FILTER   descriptor of the system call filter, in the kernel's format
//
// bubblewrap has a first process of its own. But that process keeps the host's /proc open until
// shortly after the program was started, and belongs to the program's user: a program that opens it
// in time has left the box. This process can't be inspected by the program.
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string_view>

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/init/message.hpp"

namespace {

constexpr int exit_not_started = 127;
constexpr int signal_base = 128;

// Too large for the stack, which should stay small.
std::array<sock_filter, BPF_MAXINSNS> filter_steps;

bool mount_processes(unsigned long flags, const char* options) {
  return ::mount("proc", "/proc", "proc", flags | MS_NOSUID | MS_NODEV | MS_NOEXEC, options) == 0;
}

// A second barrier: the filter refuses nested namespaces, too. The file is read-only in
// bubblewrap's /proc, so a new one is mounted.
bool allow_no_more_namespaces() {
  if (!mount_processes(0, nullptr)) return false;
  const int file = ::open("/proc/sys/user/max_user_namespaces", O_WRONLY | O_CLOEXEC);
  return file >= 0 && ::write(file, "0", 1) == 1 && ::close(file) == 0;
}

// Shows only processes in /proc: other files describe the whole machine, and their counters show
// what runs in other boxes. Read-only, so that a program cannot protect itself from the OOM killer.
bool show_only_processes() {
  return mount_processes(MS_RDONLY, "subset=pid");
}

bool give_up_rights() {
  for (int right = 0; ::prctl(PR_CAPBSET_READ, right) >= 0; ++right)
    if (::prctl(PR_CAPBSET_DROP, right) != 0) return false;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  return ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) == 0 &&
         ::syscall(SYS_capset, &header, none.data()) == 0 &&
         ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

bool filter_calls(int file) {
  const ssize_t size = ::read(file, filter_steps.data(), sizeof filter_steps);
  if (size <= 0 || static_cast<std::size_t>(size) % sizeof(sock_filter) != 0) return false;
  const sock_fprog program{
      static_cast<unsigned short>(static_cast<std::size_t>(size) / sizeof(sock_filter)),
      filter_steps.data()};
  return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

// Returns the step that failed, or null. The filter is last because it refuses the calls of the
// other steps.
const char* finish_box(int filter) {
  // Done before another process exists that could inspect this one. execve makes the program
  // dumpable again; it and its own processes can inspect it.
  if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
    return "the process cannot be protected from inspection";
  if (!allow_no_more_namespaces()) return "namespaces cannot be disabled";
  if (!show_only_processes()) return "/proc cannot be restricted";
  if (!give_up_rights()) return "privileges cannot be dropped";
  return filter_calls(filter) ? nullptr : "system calls cannot be filtered";
}

void write_text(int file, std::string_view text) {
  if (::write(file, text.data(), text.size()) < 0) errno = 0;
}

int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

int wait_for(pid_t program) {
  for (;;) {
    int status = 0;
    const pid_t ended = ::wait(&status);
    if (ended == program) return exit_code_of(status);
    if (ended < 0 && errno != EINTR) return exit_not_started;
  }
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return exit_not_started;
  const int status = std::atoi(words[1]);
  const char* problem = finish_box(std::atoi(words[2]));
  const pid_t program = problem == nullptr ? ::fork() : -1;
  if (program < 0) {
    write_text(STDERR_FILENO,
               problem != nullptr ? problem : "cannot create a process for the program");
    write_text(status, hireline::runner::unfinished_box);
    return exit_not_started;
  }
  ::syscall(SYS_close_range, 3U, ~0U, 0U);
  if (program > 0) return wait_for(program);
  ::execv(words[3], words + 3);
  ::_exit(exit_not_started);
}
