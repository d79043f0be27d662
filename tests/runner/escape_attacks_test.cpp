// Programs that want to see, or to change, what is not theirs.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

using testing::HasSubstr;

constexpr const char* headers = R"(
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>
)";

CaseResult attack(const std::string& body) {
  return case_of({.source = headers + ("int main(void) {" + body + " return 0; }\n")});
}

using EscapeAttack = SandboxTest;

// Prints each call that worked.
TEST_F(EscapeAttack, CallsThatReachBeyondTheBoxAreRefused) {
  const CaseResult result = attack(R"(
    #define REFUSED(call) do { errno = 0; if ((long)(call) >= 0) printf("%s\n", #call); } while (0)
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

TEST_F(EscapeAttack, NoNetworkOfAnyFamily) {
  const CaseResult result = attack(R"(
    for (int family = 0; family < 50; ++family)
      for (int kind = 1; kind < 6; ++kind)
        if (family != AF_UNIX && socket(family, kind, 0) >= 0) printf("family %d\n", family);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un host = {AF_UNIX, "\0/tmp/.X11-unix/X0"};
    printf("%d %d\n", s >= 0, connect(s, (struct sockaddr *)&host, sizeof host));)");
  EXPECT_EQ(result.output, "1 -1\n");
}

TEST_F(EscapeAttack, TheHostsFilesAreNotThere) {
  const hireline::test::TemporaryFolder folder;
  const std::string secret = folder.write("secret", "hidden case");
  const CaseResult result = attack(R"(
    const char *paths[] = {"/etc/passwd", "/etc/shadow", "/root", "/home", "/var", "/run", "/sys",
                           "/work", "/opt", "/srv", "/boot", "/dev/sda", "/dev/vda", "/dev/mem",
                           "/dev/kvm", "/dev/tty", "/dev/pts", ")" +
                                   secret + R"("};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; ++i)
      if (access(paths[i], F_OK) == 0) puts(paths[i]);
    puts("end");)");
  EXPECT_EQ(result.output, "end\n");
}

TEST_F(EscapeAttack, ProcTellsOfTheBoxOnly) {
  const CaseResult result = attack(R"(
    DIR *proc = opendir("/proc");
    int most = 0;
    for (struct dirent *entry; (entry = readdir(proc));)
      if (atoi(entry->d_name) > most) most = atoi(entry->d_name);
    printf("%d\n", most < 10);
    char text[64];
    const char *masked[] = {"/proc/cmdline", "/proc/config.gz", "/proc/kallsyms", "/proc/keys",
                            "/proc/kcore", "/proc/sys/kernel/hostname"};
    for (unsigned i = 0; i < sizeof masked / sizeof *masked; ++i) {
      int file = open(masked[i], O_RDONLY);
      if (file >= 0 && read(file, text, sizeof text) > 0) puts(masked[i]);
    }
    int root = open("/proc/1/root/etc/passwd", O_RDONLY);
    if (root >= 0) puts("root");)");
  EXPECT_EQ(result.output, "1\n");
}

TEST_F(EscapeAttack, NothingCanBeWrittenButInTheTemporaryFolders) {
  const CaseResult result = attack(R"(
    const char *folders[] = {"/", "/w", "/usr", "/usr/bin", "/bin", "/etc", "/dev", "/proc",
                             "/proc/sys", "/lib"};
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; ++i) {
      char name[64];
      sprintf(name, "%s/written", folders[i]);
      if (open(name, O_CREAT | O_WRONLY, 0600) >= 0) puts(name);
    }
    if (open("/w/main", O_WRONLY) >= 0 || unlink("/w/main") == 0) puts("own program");
    printf("%d%d\n", open("/tmp/x", O_CREAT | O_WRONLY, 0600) >= 0,
           open("/dev/shm/x", O_CREAT | O_WRONLY, 0600) >= 0);)");
  EXPECT_EQ(result.output, "11\n");
}

TEST_F(EscapeAttack, NoRightsAndNoOpenFiles) {
  const CaseResult result = attack(R"(
    for (int i = 3; i < 1024; ++i) if (fcntl(i, F_GETFD) >= 0) printf("open: %d\n", i);
    FILE *status = fopen("/proc/self/status", "r");
    for (char line[256]; fgets(line, sizeof line, status);)
      if (!strncmp(line, "Cap", 3) || !strncmp(line, "NoNewPrivs", 10) ||
          !strncmp(line, "Seccomp:", 8) || !strncmp(line, "Uid", 3) || !strncmp(line, "Groups", 6))
        fputs(line, stdout);
    extern char **environ;
    for (char **e = environ; *e; ++e) if (strstr(*e, "HIRELINE")) puts(*e);)");
  EXPECT_THAT(result.output, testing::Not(HasSubstr("open:")));
  EXPECT_THAT(result.output, testing::Not(HasSubstr("HIRELINE")));
  for (const char* line :
       {"Uid:\t1000\t1000\t1000\t1000\n", "CapInh:\t0000000000000000\n",
        "CapPrm:\t0000000000000000\n", "CapEff:\t0000000000000000\n", "CapBnd:\t0000000000000000\n",
        "CapAmb:\t0000000000000000\n", "NoNewPrivs:\t1\n", "Seccomp:\t2\n"})
    EXPECT_THAT(result.output, HasSubstr(line));
}

// bubblewrap's first process has the program's own user, so its memory can be written. All that
// gains is a broken box; a right answer must still be written to be right.
TEST_F(EscapeAttack, ScribblingOverTheBoxesFirstProcessGainsNothing) {
  const CaseResult result = case_of({.source = headers + std::string(R"(
    int main(void) {
      int memory = open("/proc/1/mem", O_RDWR);
      FILE *maps = fopen("/proc/1/maps", "r");
      unsigned long from = 0, to = 0;
      char line[512];
      while (maps && fgets(line, sizeof line, maps))
        if (sscanf(line, "%lx-%lx rw", &from, &to) == 2 && memory >= 0)
          for (; from < to; from += 8) pwrite(memory, "\xcc\xcc\xcc\xcc\xcc\xcc\xcc\xcc", 8, from);
      puts("wrong");
      return 0;
    })"),
                                     .expected = "right"});
  ASSERT_TRUE(result.verdict);
  EXPECT_NE(*result.verdict, Verdict::accepted);
}

TEST_F(EscapeAttack, VerdictsCantBePrinted) {
  const CaseResult result = case_of({.source = headers + std::string(R"(
    int main(void) {
      puts("{\"verdict\":\"accepted\",\"exit-code\":0}");
      for (int i = 3; i < 64; ++i)
        if (write(i, "{ \"exit-code\": 0 }\n", 19) > 0) puts("told bwrap's reader");
      _exit(0);
    })"),
                                     .expected = "42"});
  EXPECT_EQ(result.verdict, Verdict::wrong_answer);
  EXPECT_THAT(result.output, testing::Not(HasSubstr("told")));
}

TEST_F(EscapeAttack, OneRunLeavesNothingForTheNext) {
  const std::string trace = R"(
    int found = access("/tmp/trace", F_OK) == 0 || access("/dev/shm/trace", F_OK) == 0;
    int segment = shmget(4711, 4096, 0600);
    printf("%d%d\n", found, segment >= 0);
    open("/tmp/trace", O_CREAT | O_WRONLY, 0600);
    open("/dev/shm/trace", O_CREAT | O_WRONLY, 0600);
    shmget(4711, 4096, IPC_CREAT | 0600);
    symlink("/etc/passwd", "/tmp/link");)";
  EXPECT_EQ(attack(trace).output, "00\n");
  EXPECT_EQ(attack(trace).output, "00\n");
}

TEST_F(EscapeAttack, StrangeBytesBecomeText) {
  const CaseResult result = attack(R"(
    fwrite("a\0b\xff\xc3", 1, 5, stdout);
    fwrite("\xe2\x82", 1, 2, stderr);)");
  EXPECT_EQ(result.output,
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(result.error, "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST_F(EscapeAttack, OneLongLineWithoutAnEnd) {
  const CaseResult result = attack("for (int i = 0; i < 10 << 20; ++i) putchar('x');");
  EXPECT_EQ(result.verdict, std::nullopt);
  EXPECT_TRUE(result.output_is_cut);
  EXPECT_EQ(result.output, std::string(64 << 10, 'x'));
}

}  // namespace
}  // namespace hireline::runner::test
