#include "runner/slot/box.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hireline::runner {
namespace {

constexpr int exit_not_started = 127;
constexpr int above_all_targets = 100;
constexpr std::uint64_t shared_memory_bytes = 8 << 20;

// Too large for the stack, which should stay small.
std::array<sock_filter, BPF_MAXINSNS> filter_steps;

bool mount_processes(unsigned long flags, const char* options) {
  return ::mount("proc", "/proc", "proc", flags | MS_NOSUID | MS_NODEV | MS_NOEXEC, options) == 0;
}

// A second barrier: the filter refuses nested namespaces, too. The file is read-only in
// bubblewrap's /proc, so a new one is mounted.
bool allow_no_more_user_namespaces() {
  if (!mount_processes(0, nullptr)) return false;
  const int file = ::open("/proc/sys/user/max_user_namespaces", O_WRONLY | O_CLOEXEC);
  return file >= 0 && ::write(file, "0", 1) == 1 && ::close(file) == 0;
}

// Shows only processes in /proc: other files describe the whole machine, and their counters show
// what runs in other boxes. Read-only, so that a program cannot protect itself from the OOM killer.
bool show_only_processes() {
  return mount_processes(MS_RDONLY, "subset=pid");
}

// When memory is short, the kernel must end a program, never the launcher or bubblewrap. In the
// box, the value can't be written.
bool be_killed_first() {
  // A process that cannot be inspected does not own its files in /proc.
  if (::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) != 0) return false;
  const int file = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0 || ::write(file, "1000", 4) != 4) return false;
  // Before the program exists. execve makes the program dumpable again; it and its own processes
  // can inspect it.
  return ::close(file) == 0 && ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

bool mount_folder(const char* path, const char* mode, std::uint64_t bytes) {
  std::array<char, 64> options{};
  std::snprintf(options.data(), options.size(), "size=%llu,mode=%s",
                static_cast<unsigned long long>(bytes), mode);
  return ::mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, options.data()) == 0;
}

bool copy(int from, const char* name, mode_t mode) {
  struct stat facts{};
  const int file = ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 || ::fstat(from, &facts) != 0) return false;
  for (off_t at = 0; at < facts.st_size;)
    if (::sendfile(file, from, &at, static_cast<std::size_t>(facts.st_size - at)) <= 0)
      return false;
  return ::fchmod(file, mode) == 0 && ::close(file) == 0;
}

bool fill_folders(Launch& launch) {
  if (!mount_folder("/tmp", "1777", launch.message.folder_bytes)) return false;
  if (!mount_folder("/dev/shm", "1777", shared_memory_bytes)) return false;
  if (!mount_folder("/w", "0755", 0) || ::chdir("/w") != 0) return false;
  for (unsigned i = 0; i < launch.message.file_count; ++i) {
    const bool is_program = (launch.message.programs >> i & 1U) != 0;
    if (!copy(launch.descriptors[first_file_descriptor + i], launch.files()[i],
              is_program ? 0555 : 0444))
      return false;
  }
  return ::mount(nullptr, "/w", nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV,
                 nullptr) == 0;
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

bool limit(__rlimit_resource resource, rlim_t value) {
  const rlimit both{value, value};
  return ::setrlimit(resource, &both) == 0;
}

bool set_limits(const LaunchMessage& message) {
  return
      // One second more, so that the runner measures the excess first and reports it.
      limit(RLIMIT_CPU, message.cpu_seconds + 1) && limit(RLIMIT_FSIZE, message.file_bytes) &&
      limit(RLIMIT_STACK, message.stack_bytes) && limit(RLIMIT_NOFILE, 256) &&
      limit(RLIMIT_MEMLOCK, 0) && limit(RLIMIT_MSGQUEUE, 0) &&
      // With 0 the kernel would still start a core dump collector through a pipe.
      limit(RLIMIT_CORE, 1);
}

bool filter_calls(int file) {
  const ssize_t size = ::pread(file, filter_steps.data(), sizeof filter_steps, 0);
  if (size <= 0 || static_cast<std::size_t>(size) % sizeof(sock_filter) != 0) return false;
  const sock_fprog program{
      static_cast<unsigned short>(static_cast<std::size_t>(size) / sizeof(sock_filter)),
      filter_steps.data()};
  return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

// Returns the step that failed, or null. The filter is last because it refuses the calls of the
// other steps.
const char* make_box(Launch& launch) {
  if (!fill_folders(launch)) return "the folders cannot be filled";
  if (!show_only_processes()) return "/proc cannot be restricted";
  if (!set_limits(launch.message)) return "limits cannot be set";
  if (!give_up_rights()) return "privileges cannot be dropped";
  return filter_calls(launch.descriptors[filter_descriptor]) ? nullptr
                                                             : "system calls cannot be filtered";
}

// Makes the descriptors of the three standard streams those numbers. All others are closed when a
// program starts.
bool use_streams(Launch& launch) {
  for (unsigned i = 0; i < launch.descriptor_count; ++i) {
    launch.descriptors[i] = ::fcntl(launch.descriptors[i], F_DUPFD_CLOEXEC, above_all_targets);
    if (launch.descriptors[i] < 0) return false;
  }
  for (int i = 0; i <= STDERR_FILENO; ++i)
    if (::dup2(launch.descriptors[static_cast<std::size_t>(i)], i) != i) return false;
  return true;
}

int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

[[noreturn]] void wait_for(pid_t program) {
  for (;;) {
    int status = 0;
    const pid_t ended = ::wait(&status);
    if (ended == program) ::_exit(exit_code_of(status));
    if (ended < 0 && errno != EINTR) ::_exit(exit_not_started);
  }
}

[[noreturn]] void become_program(Launch& launch) {
  ::syscall(SYS_close_range, STDERR_FILENO + 1U, ~0U, 0U);
  ::execve(launch.command()[0], launch.command(), launch.environment());
  ::_exit(exit_not_started);
}

[[noreturn]] void become_first_process(Launch& launch) {
  if (!be_killed_first() || !use_streams(launch)) ::_exit(exit_not_started);
  ::setsid();
  const char* problem = make_box(launch);
  const pid_t program = problem == nullptr ? ::fork() : -1;
  if (program == 0) become_program(launch);
  if (program < 0) {
    if (problem == nullptr) problem = "cannot create a process for the program";
    if (::write(STDERR_FILENO, problem, std::strlen(problem)) < 0) errno = 0;
    ::_exit(exit_not_started);
  }
  if (::write(launch.descriptors[status_descriptor], &made_message, 1) != 1)
    ::_exit(exit_not_started);
  ::syscall(SYS_close_range, STDERR_FILENO + 1U, ~0U, 0U);
  wait_for(program);
}

}  // namespace

const char* prepare_slot() {
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
    return "mounts of this machine cannot be kept out";
  if (!allow_no_more_user_namespaces()) return "namespaces cannot be disabled";
  if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
    return "the process cannot be protected from inspection";
  return nullptr;
}

int start_box(Launch& launch) {
  constexpr unsigned long separate = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC;
  const long process = ::syscall(SYS_clone, separate | SIGCHLD, nullptr, nullptr, nullptr, 0UL);
  if (process == 0) become_first_process(launch);
  return static_cast<int>(process);
}

}  // namespace hireline::runner
