// Calls of the system that a program in a box has no business with.
#include <csignal>
#include <cstring>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/runner/hostile.hpp"
#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

using SystemCallAttack = SandboxTest;

// Prints each call that worked.
const std::string refused = R"(
    #define REFUSED(call) do { errno = 0; if ((long)(call) >= 0) printf("%s\n", #call); } while (0)
)";

TEST_F(SystemCallAttack, calls_that_reach_beyond_the_box_are_refused) {
  const CaseResult result = attack(refused + R"(
    char buffer[64];
    struct iovec part = {buffer, sizeof buffer};
    REFUSED(setuid(0));
    REFUSED(setgid(0));
    REFUSED(unshare(CLONE_NEWUSER));
    REFUSED(unshare(CLONE_NEWNS));
    REFUSED(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
    REFUSED(syscall(SYS_clone3, buffer, sizeof buffer));
    REFUSED(setns(0, 0));
    REFUSED(mount("none", "/tmp", "tmpfs", 0, ""));
    REFUSED(umount2("/proc", MNT_DETACH));
    REFUSED(chroot("/tmp"));
    REFUSED(syscall(SYS_pivot_root, "/tmp", "/tmp"));
    REFUSED(syscall(SYS_fsopen, "tmpfs", 0));
    REFUSED(syscall(SYS_open_tree, -100, "/", 1));
    REFUSED(mknod("/tmp/disk", S_IFBLK | 0600, 0x800));
    REFUSED(ptrace(PTRACE_ATTACH, 1, 0, 0));
    REFUSED(ptrace(PTRACE_TRACEME, 0, 0, 0));
    REFUSED(process_vm_readv(1, &part, 1, &part, 1, 0));
    REFUSED(syscall(SYS_bpf, 0, buffer, sizeof buffer));
    REFUSED(syscall(SYS_perf_event_open, buffer, 0, -1, -1, 0));
    REFUSED(syscall(SYS_userfaultfd, 0));
    REFUSED(syscall(SYS_io_uring_setup, 1, buffer));
    REFUSED(syscall(SYS_keyctl, 0, -3, 1));
    REFUSED(syscall(SYS_add_key, "user", "a", "b", 1, -3));
    REFUSED(syscall(SYS_open_by_handle_at, -100, buffer, 0));
    REFUSED(syscall(SYS_kexec_load, 0, 0, 0, 0));
    REFUSED(syscall(SYS_reboot, 0xfee1dead, 672274793, 0, 0));
    REFUSED(syscall(SYS_init_module, buffer, 1, ""));
    REFUSED(syscall(SYS_syslog, 3, buffer, 1));
    REFUSED(personality(0x0400000));
    REFUSED(sethostname("mine", 4));
    REFUSED(syscall(SYS_flock, 1, 2));
    REFUSED(ioctl(0, TIOCSTI, "x"));
    REFUSED(ioctl(0, TIOCSTI | 0x100000000UL, "x"));
    REFUSED(chmod("/usr/bin/bash", 04755));
    puts("end");)");
  EXPECT_EQ(result.output, "end\n") << result.error;
}

TEST_F(SystemCallAttack, calls_that_change_the_machine_are_refused) {
  const CaseResult result = attack(refused + R"(
    char buffer[64] = {0};
    struct iovec part = {buffer, sizeof buffer};
    struct timeval now = {0, 0};
    struct timespec moment = {0, 0};
    struct timex adjustment = {0};
    REFUSED(process_vm_writev(1, &part, 1, &part, 1, 0));
    REFUSED(syscall(SYS_kcmp, getpid(), getppid(), 0, 0, 0));
    REFUSED(syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, getpid(), 0), 1, 0));
    REFUSED(syscall(SYS_process_madvise, 0, &part, 1, 0, 0));
    REFUSED(syscall(SYS_move_pages, 0, 0, 0, 0, 0, 0));
    REFUSED(syscall(SYS_migrate_pages, 0, 0, 0, 0));
    REFUSED(syscall(SYS_mbind, 0, 0, 0, 0, 0, 0));
    REFUSED(syscall(SYS_set_mempolicy, 0, 0, 0));
    REFUSED(syscall(SYS_vmsplice, 1, &part, 1, 0));
    REFUSED(syscall(SYS_memfd_secret, 0));
    REFUSED(syscall(SYS_io_uring_enter, 0, 0, 0, 0, 0, 0));
    REFUSED(syscall(SYS_io_uring_register, 0, 0, 0, 0));
    REFUSED(syscall(SYS_request_key, "user", "a", 0, -3));
    REFUSED(syscall(SYS_name_to_handle_at, -100, "/", buffer, buffer, 0));
    REFUSED(syscall(SYS_fanotify_init, 0, 0));
    REFUSED(syscall(SYS_inotify_init));
    REFUSED(inotify_init1(0));
    REFUSED(syscall(SYS_inotify_add_watch, 0, "/usr", IN_OPEN));
    REFUSED(syscall(SYS_move_mount, -100, "/tmp", -100, "/usr", 0));
    REFUSED(syscall(SYS_mount_setattr, -100, "/usr", 0, buffer, 32));
    REFUSED(syscall(SYS_mknodat, -100, "/tmp/pipe", S_IFIFO | 0600, 0));
    REFUSED(swapon("/tmp/x", 0));
    REFUSED(swapoff("/tmp/x"));
    REFUSED(acct(NULL));
    REFUSED(syscall(SYS_quotactl, 0x800001, 0, 0, 0));
    REFUSED(settimeofday(&now, NULL));
    REFUSED(clock_settime(CLOCK_REALTIME, &moment));
    REFUSED(adjtimex(&adjustment));
    REFUSED(setdomainname("mine", 4));
    REFUSED(iopl(3));
    REFUSED(ioperm(0x70, 1, 1));
    REFUSED(vhangup());
    REFUSED(syscall(SYS_finit_module, 0, "", 0));
    REFUSED(syscall(SYS_delete_module, "x", 0));
    REFUSED(syscall(SYS_kexec_file_load, 0, 0, 0, "", 0));
    REFUSED(ioctl(0, TIOCLINUX, "x"));
    puts("end");)");
  EXPECT_EQ(result.output, "end\n") << result.error;
}

// What is read-only and shared by all boxes must carry no messages between them.
TEST_F(SystemCallAttack, shared_files_cant_be_locked) {
  const CaseResult result = attack(refused + R"(
    int file = open("/usr/bin/bash", O_RDONLY), folder = open("/usr/bin", O_RDONLY);
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
    REFUSED(fcntl(file, F_SETLK, &lock));
    REFUSED(fcntl(file, F_SETLKW, &lock));
    REFUSED(fcntl(file, F_OFD_SETLK, &lock));
    REFUSED(syscall(SYS_fcntl, file, F_SETLK | 0x100000000UL, &lock));
    REFUSED(fcntl(file, F_SETLEASE, F_RDLCK));
    REFUSED(fcntl(folder, F_NOTIFY, DN_ACCESS));
    REFUSED(flock(file, 1));
    puts(file >= 0 && folder >= 0 ? "end" : "no file");)");
  EXPECT_EQ(result.output, "end\n") << result.error;
}

// Two boxes have the same /usr: whoever sees what is opened there sees what a hidden case makes
// another program do.
TEST_F(SystemCallAttack, what_another_box_opens_is_not_seen) {
  auto watching = std::async(std::launch::async, [] {
    return case_of({.source = hostile_program(R"(
      int watch = inotify_init1(0);
      char event[4096];
      if (watch < 0 || inotify_add_watch(watch, "/usr/bin/true", IN_OPEN) < 0) puts("refused");
      else if (read(watch, event, sizeof event) > 0) puts("seen");)")});
  });
  const Solution opens{.source = hostile_program("puts(\"open\"); open(\"/usr/bin/true\", 0);")};
  do {
    EXPECT_EQ(case_of(opens).output, "open\n");
  } while (watching.wait_for(std::chrono::seconds(0)) != std::future_status::ready);
  EXPECT_EQ(watching.get().output, "refused\n");
}

// Every slot keeps to its processor, so that times are what they are without others' programs.
TEST_F(SystemCallAttack, another_slots_processor_is_not_taken) {
  const CaseResult result = attack(R"(
    cpu_set_t before, all, after;
    sched_getaffinity(0, sizeof before, &before);
    memset(&all, 0xff, sizeof all);
    printf("%d ", sched_setaffinity(0, sizeof all, &all) == -1 && errno == EPERM);
    sched_getaffinity(0, sizeof after, &after);
    printf("%d %d\n", CPU_COUNT(&before), CPU_EQUAL(&before, &after));)");
  EXPECT_EQ(result.output, "1 1 1\n");
}

// With 0 the host's collector of core dumps would read what crashes on purpose.
TEST_F(SystemCallAttack, crashes_stay_without_a_collector) {
  const CaseResult result = attack(refused + R"(
    struct rlimit none = {0, 0}, now = {7, 7};
    REFUSED(setrlimit(RLIMIT_CORE, &none));
    REFUSED(prlimit(0, RLIMIT_CORE, &none, NULL));
    REFUSED(syscall(SYS_setrlimit, RLIMIT_CORE, &none));
    REFUSED(syscall(SYS_setrlimit, RLIMIT_CORE | 0x100000000UL, &none));
    printf("%d ", setrlimit(RLIMIT_NOFILE, &(struct rlimit){64, 64}));
    getrlimit(RLIMIT_CORE, &now);
    printf("%d %d\n", (int)now.rlim_cur, (int)now.rlim_max);)");
  EXPECT_EQ(result.output, "0 1 1\n");
}

// A file with the bit gives nobody rights: neither the host's nor one's own.
TEST_F(SystemCallAttack, setuid_programs_are_ordinary_ones) {
  const CaseResult result = attack(R"(
    if (fork() == 0) {
      execl("/usr/bin/su", "su", "-c", "id", NULL);
      _exit(1);
    }
    int status = 0;
    wait(&status);
    char copy[1 << 16];
    int from = open("/w/main", O_RDONLY), to = open("/tmp/copy", O_CREAT | O_WRONLY, 0755);
    for (ssize_t size; (size = read(from, copy, sizeof copy)) > 0;) write(to, copy, size);
    printf("%d %d %d\n", status == 0, chown("/tmp/copy", 0, 0), setresuid(0, 0, 0));
    chmod("/tmp/copy", 06755);
    printf("%d\n", geteuid());)");
  EXPECT_EQ(result.output, "0 -1 -1\n1000\n") << result.error;
}

#ifdef __x86_64__
// Returns true if this kernel has calls by the numbers of 32-bit programs at all. Without them, it
// ends a program that tries one, before any filter is asked.
bool has_32_bit_calls() {
  const pid_t child = ::fork();
  if (child == 0) {
    long result = 20;  // getpid
    __asm__ volatile("int $0x80" : "+a"(result));
    ::_exit(0);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The filter knows calls by the numbers of one architecture.
TEST_F(SystemCallAttack, other_architectures_numbers_end_the_program) {
  const int other_calls_signal = has_32_bit_calls() ? SIGSYS : SIGSEGV;
  const std::string of_32_bit =
      "long r = 20; __asm__ volatile(\"int $0x80\" : \"+a\"(r)); printf(\"%ld\", r);";
  for (const std::string& body :
       {of_32_bit, std::string("printf(\"%ld\", syscall(0x40000000 | SYS_getpid));")}) {
    const CaseResult result = attack(body);
    EXPECT_EQ(result.verdict, Verdict::runtime_error) << body;
    EXPECT_EQ(result.signal, body == of_32_bit ? other_calls_signal : SIGSYS) << body;
    EXPECT_EQ(result.output, "") << body;
  }
}
#endif

TEST_F(SystemCallAttack, no_sockets_but_pairs_of_local_ones) {
  const CaseResult result = attack(R"(
    for (int family = 0; family < 50; ++family)
      for (int kind = 1; kind < 6; ++kind)
        if (socket(family, kind, 0) >= 0) printf("family %d\n", family);
    int pair[2];
    for (int family = 0; family < 50; ++family)
      if (socketpair(family, SOCK_STREAM, 0, pair) == 0) printf("pair of family %d\n", family);
    struct msghdr nothing = {0};
    struct mmsghdr none = {0};
    if (sendmsg(pair[0], &nothing, 0) >= 0) puts("message");
    if (sendmmsg(pair[0], &none, 1, 0) >= 0) puts("messages");
    puts("end");)");
  EXPECT_EQ(result.output, "pair of family 1\nend\n");
}

TEST_F(SystemCallAttack, the_hosts_abstract_sockets_are_not_reached) {
  const std::string name = "hireline-test-" + std::to_string(::getpid());
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path + 1, name.data(), name.size());
  const Descriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  ASSERT_EQ(::bind(listener.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address),
            0);
  ASSERT_EQ(::listen(listener.number(), 1), 0);
  const Descriptor here(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  EXPECT_EQ(::connect(here.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address),
            0);
  const CaseResult result = attack("const char *name = \"" + name + "\";" + R"(
    struct sockaddr_un host = {AF_UNIX, ""};
    memcpy(host.sun_path + 1, name, strlen(name));
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    printf("%d %d\n", s >= 0, connect(s, (struct sockaddr *)&host, sizeof host));)");
  EXPECT_EQ(result.output, "0 -1\n");
}

}  // namespace
}  // namespace hireline::runner::test
