// Programs that want to see, or to change, what is not theirs.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include "tests/runner/hostile.hpp"
#include "tests/runner/machine.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

using testing::HasSubstr;

using EscapeAttack = SandboxTest;

TEST_F(EscapeAttack, the_hosts_files_are_not_there) {
  const hireline::test::TemporaryFolder folder;
  const std::string secret = folder.write("secret", "hidden case");
  const CaseResult result = attack(R"(
    const char *paths[] = {"/etc/passwd", "/etc/shadow", "/root", "/home", "/var", "/run", "/sys",
                           "/opt", "/srv", "/boot", "/dev/sda", "/dev/vda", "/dev/mem",
                           "/dev/kvm", "/dev/tty", "/dev/pts", ")" +
                                   secret + R"("};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; ++i)
      if (access(paths[i], F_OK) == 0) puts(paths[i]);
    puts("end");)");
  EXPECT_EQ(result.output, "end\n");
}

TEST_F(EscapeAttack, proc_tells_of_the_box_only) {
  const CaseResult result = attack(R"(
    DIR *proc = opendir("/proc");
    int most = 0;
    for (struct dirent *entry; (entry = readdir(proc));)
      if (atoi(entry->d_name) > most) most = atoi(entry->d_name);
    printf("%d\n", most < 10);
    char text[64];
    const char *masked[] = {"/proc/cmdline", "/proc/config.gz", "/proc/kallsyms", "/proc/keys",
                            "/proc/kcore", "/proc/sys/kernel/hostname", "/proc/stat",
                            "/proc/meminfo", "/proc/vmstat", "/proc/loadavg", "/proc/uptime",
                            "/proc/locks", "/proc/interrupts", "/proc/softirqs",
                            "/proc/schedstat", "/proc/diskstats", "/proc/zoneinfo",
                            "/proc/buddyinfo", "/proc/key-users", "/proc/swaps",
                            "/proc/pressure/cpu", "/proc/pressure/memory", "/proc/pressure/io"};
    for (unsigned i = 0; i < sizeof masked / sizeof *masked; ++i) {
      int file = open(masked[i], O_RDONLY);
      if (file >= 0 && read(file, text, sizeof text) > 0) puts(masked[i]);
    }
    int root = open("/proc/1/root/etc/passwd", O_RDONLY);
    if (root >= 0) puts("root");)");
  EXPECT_EQ(result.output, "1\n");
}

// A program may not spare itself when memory is short.
TEST_F(EscapeAttack, proc_cant_be_written) {
  const CaseResult result = attack(R"(
    const char *files[] = {"/proc/self/oom_score_adj", "/proc/self/oom_adj", "/proc/self/mem",
                           "/proc/self/comm", "/proc/self/coredump_filter"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; ++i) {
      errno = 0;
      if (open(files[i], O_WRONLY) >= 0 || (errno != EROFS && errno != ENOENT))
        printf("%s: %s\n", files[i], strerror(errno));
    }
    puts("end");)");
  EXPECT_EQ(result.output, "end\n");
}

TEST_F(EscapeAttack, nothing_can_be_written_but_in_the_temporary_folders) {
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

TEST_F(EscapeAttack, no_rights_and_no_open_files) {
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

// bubblewrap's first process has the program's own user. If its memory could be written, it could
// be made to end well for a program that did not.
TEST_F(EscapeAttack, the_boxes_first_process_cant_be_made_to_lie) {
  const CaseResult result = case_of({.source = std::string(hostile_headers) + std::string(R"(
    // mov $231, %eax; xor %edi, %edi; syscall: an end with 0
    static const char well[] = "\xb8\xe7\0\0\0\x31\xff\x0f\x05";
    static char code[1 << 20];
    int main(void) {
      for (unsigned i = 0; i + sizeof well < sizeof code; i += 9) memcpy(code + i, well, 9);
      int memory = open("/proc/1/mem", O_RDWR);
      FILE *maps = fopen("/proc/1/maps", "r");
      unsigned long from = 0, to = 0;
      char line[512], rights[8] = "";
      while (maps && fgets(line, sizeof line, maps))
        if (sscanf(line, "%lx-%lx %4s", &from, &to, rights) == 3 && rights[2] == 'x')
          for (; from < to && memory >= 0; from += 4096)
            if (pwrite(memory, code, 4096, from) > 0) fputs("written ", stderr);
      puts("right");
      return 3;
    })"),
                                     .expected = "right"});
  EXPECT_EQ(result.verdict, Verdict::runtime_error);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.error, "");
  EXPECT_EQ(case_of({.source = hostile_program("puts(\"right\");"), .expected = "right"}).verdict,
            Verdict::accepted);
}

TEST_F(EscapeAttack, verdicts_cant_be_printed) {
  const CaseResult result = case_of({.source = std::string(hostile_headers) + std::string(R"(
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

TEST_F(EscapeAttack, one_run_leaves_nothing_for_the_next) {
  const std::string trace = R"(
    int found = access("/tmp/trace", F_OK) == 0 || access("/dev/shm/trace", F_OK) == 0;
    int segment = shmget(4711, 4096, 0600);
    int queue = msgget(4711, 0600);
    int semaphores = semget(4711, 1, 0600);
    printf("%d%d%d%d\n", found, segment >= 0, queue >= 0, semaphores >= 0);
    open("/tmp/trace", O_CREAT | O_WRONLY, 0600);
    open("/dev/shm/trace", O_CREAT | O_WRONLY, 0600);
    shmget(4711, 4096, IPC_CREAT | 0600);
    msgget(4711, IPC_CREAT | 0600);
    semget(4711, 1, IPC_CREAT | 0600);
    symlink("/etc/passwd", "/tmp/link");)";
  // More often than there are slots, so that one of them runs it again.
  for (int i = 0; i < 4; ++i) EXPECT_EQ(attack(trace).output, "0000\n");
}

// Whoever cleans up behind a program must not follow what it has planted. Nobody does: the folders
// are gone with the box.
TEST_F(EscapeAttack, links_that_are_left_lead_nowhere) {
  const hireline::test::TemporaryFolder folder;
  const std::string file = folder.write("file", "untouched");
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0777));
  std::filesystem::permissions(file, std::filesystem::perms(0666));
  const CaseResult result = attack("const char *host = \"" + file + "\";" + R"(
    const char *names[] = {"/tmp/link", "/dev/shm/link", "/tmp/main", "/tmp/classes", "/w/main"};
    int planted = 0;
    for (int i = 0; i < 5; ++i) planted += symlink(host, names[i]) == 0;
    int hard = link(host, "/tmp/hard") == 0 || link("/proc/1/root/etc/passwd", "/tmp/hard") == 0;
    int through = open("/tmp/link", O_CREAT | O_WRONLY | O_TRUNC, 0600) >= 0;
    printf("%d%d%d\n", planted, hard, through);)");
  EXPECT_EQ(result.output, "400\n");
  std::ifstream in(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "untouched");
  EXPECT_EQ(std::filesystem::hard_link_count(file), 1U);
}

// Through a folder that it has open a program would be outside of the box, and the first one is
// asked before it could close any.
TEST_F(EscapeAttack, nobody_looks_into_the_first_process) {
  const CaseResult result = attack(R"(
    const char *files[] = {"/proc/1/environ", "/proc/1/mem", "/proc/1/maps", "/proc/1/fd",
                           "/proc/1/fdinfo", "/proc/1/cwd/", "/proc/1/root/", "/proc/1/task/1/fd",
                           "/proc/1/fd/3", "/proc/1/fd/4", "/proc/1/exe", "/proc/1/ns/mnt"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; ++i)
      if (open(files[i], O_RDONLY) >= 0 || errno != EACCES)
        printf("%s: %s\n", files[i], strerror(errno));
    int file = open("/proc/1/cmdline", O_RDONLY);
    char text[65536];
    ssize_t size = file < 0 ? 0 : read(file, text, sizeof text);
    for (ssize_t j = 0; j < size; ++j) putchar(text[j] ? text[j] : '\n');)");
  EXPECT_THAT(result.output, testing::MatchesRegex("/proc/self/fd/[0-9]+\n"));
}

TEST_F(EscapeAttack, no_environment_comes_from_the_host) {
  ::setenv("HIRELINE_TEST_MARK", "of the host", 1);
  const CaseResult result = attack(R"(
    int file = open("/proc/self/environ", O_RDONLY);
    char text[65536];
    ssize_t size = read(file, text, sizeof text);
    for (ssize_t j = 0; j < size; ++j) putchar(text[j] ? text[j] : '\n');)");
  ::unsetenv("HIRELINE_TEST_MARK");
  EXPECT_THAT(result.output, HasSubstr("HOME=/tmp\n"));
  EXPECT_THAT(result.output, testing::Not(HasSubstr("HIRELINE")));
}

TEST_F(EscapeAttack, beside_the_program_there_is_nothing) {
  const CaseResult result = attack(R"(
    DIR *here = opendir(".");
    for (struct dirent *entry; (entry = readdir(here));)
      if (entry->d_name[0] != '.') puts(entry->d_name);)");
  EXPECT_EQ(result.output, "main\n");
}

TEST_F(EscapeAttack, strange_bytes_become_text) {
  const CaseResult result = attack(R"(
    fwrite("a\0b\xff\xc3", 1, 5, stdout);
    fwrite("\xe2\x82", 1, 2, stderr);)");
  EXPECT_EQ(result.output,
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(result.error, "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST_F(EscapeAttack, one_long_line_without_an_end) {
  const CaseResult result = attack("for (int i = 0; i < 10 << 20; ++i) putchar('x');");
  EXPECT_EQ(result.verdict, std::nullopt);
  EXPECT_TRUE(result.output_is_cut);
  EXPECT_EQ(result.output, std::string(64 << 10, 'x'));
}

}  // namespace
}  // namespace hireline::runner::test
