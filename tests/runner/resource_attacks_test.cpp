// Programs that take more than they are given, or won't let go of it.
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

constexpr const char* headers = R"(
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
// The compiler must not see that nobody wants the memory.
#define USE(size) do { char *all = malloc(size); memset(all, 1, size); \
                       __asm__ volatile("" : : "r"(all) : "memory"); } while (0)
)";

std::string c(const std::string& body) {
  return headers + ("int main(void) {" + body + " return 0; }\n");
}

CaseResult attack(const std::string& body) {
  return case_of({.source = c(body)});
}

using ResourceAttack = SandboxTest;

// After whatever happened the slot must do honest work as if nothing had.
void expect_slot_is_well() {
  const CaseResult result = case_of({.source = c("puts(\"well\");"), .expected = "well"});
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.error;
}

TEST_F(ResourceAttack, fork_bomb) {
  // Whichever of the two it takes up first.
  EXPECT_THAT(attack("for (;;) fork();").verdict,
              AnyOf(Verdict::time_limit_exceeded, Verdict::memory_limit_exceeded));
  expect_slot_is_well();
}

TEST_F(ResourceAttack, processes_are_capped) {
  const CaseResult result = attack(R"(
    int n = 0;
    for (; n < 5000; ++n) {
      pid_t p = fork();
      if (p < 0) break;
      if (p == 0) { pause(); _exit(0); }
    }
    printf("%d %d\n", n < 64, errno == EAGAIN);)");
  EXPECT_EQ(result.output, "1 1\n");
  expect_slot_is_well();
}

TEST_F(ResourceAttack, threads_are_capped) {
  const std::string source = headers + std::string(R"(
    void *wait_for_ever(void *nothing) { pause(); return nothing; }
    int main(void) {
      int n = 0;
      pthread_t thread;
      pthread_attr_t small;
      pthread_attr_init(&small);
      pthread_attr_setstacksize(&small, 65536);
      while (n < 5000 && pthread_create(&thread, &small, wait_for_ever, NULL) == 0) ++n;
      printf("%d\n", n < 64);
      return 0;
    })");
  EXPECT_EQ(case_of({.source = source}).output, "1\n");
}

TEST_F(ResourceAttack, daemons_die_with_the_program) {
  const CaseResult result = attack(R"(
    signal(SIGTERM, SIG_IGN);
    if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); }
    puts("done");)");
  EXPECT_EQ(result.output, "done\n");
  EXPECT_EQ(result.verdict, std::nullopt);
  expect_slot_is_well();
}

TEST_F(ResourceAttack, many_runs_leave_no_process_behind) {
  for (int i = 0; i < 60; ++i)
    ASSERT_EQ(attack("if (fork() == 0) { pause(); } puts(\"ok\");").output, "ok\n") << i;
}

TEST_F(ResourceAttack, memory_hog) {
  const CaseResult result = attack("for (;;) USE(1 << 20);");
  EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded);
  expect_slot_is_well();
}

TEST_F(ResourceAttack, memory_hog_in_a_child_of_a_parent_that_ends_well) {
  const CaseResult result = attack(R"(
    if (fork() == 0) { for (;;) USE(1 << 20); }
    wait(NULL);
    puts("fine");)");
  EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded);
}

TEST_F(ResourceAttack, memory_in_files_counts_too) {
  EXPECT_EQ(attack(R"(
    static char block[1 << 20];
    int file = memfd_create("hog", 0);
    for (int i = 0; i < 4096; ++i) {
      if (i % 8 == 0) file = memfd_create("hog", 0);
      memset(block, i, sizeof block);
      if (write(file, block, sizeof block) < 0) return 3;
    })")
                .verdict,
            Verdict::memory_limit_exceeded);
}

TEST_F(ResourceAttack, reserved_memory_is_not_used_memory) {
  const CaseResult result = attack(R"(
    void *p = mmap(NULL, 1UL << 40, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    puts(p == MAP_FAILED ? "refused" : "reserved");)");
  EXPECT_EQ(result.output, "reserved\n");
}

TEST_F(ResourceAttack, temporary_files_are_bounded) {
  const CaseResult result = attack(R"(
    static char block[1 << 20];
    int error = 0;
    for (int i = 0; i < 100 && error == 0; ++i) {
      char name[32];
      sprintf(name, "/tmp/%d", i);
      int file = open(name, O_CREAT | O_WRONLY, 0600);
      if (write(file, block, sizeof block) != sizeof block) error = errno;
      close(file);
    }
    puts(error == ENOSPC ? "full" : "not full");)");
  EXPECT_EQ(result.output, "full\n");
}

// Each costs memory of the kernel's, which counts as the program's.
TEST_F(ResourceAttack, empty_files_are_bounded_too) {
  const CaseResult result = attack(R"(
    for (int i = 0; i < 10000000; ++i) {
      char name[32];
      sprintf(name, "/tmp/%d", i);
      int file = open(name, O_CREAT | O_WRONLY, 0600);
      if (file < 0) return errno == ENOSPC ? 7 : 8;
      close(file);
    })");
  EXPECT_TRUE(result.verdict == Verdict::memory_limit_exceeded || result.exit_code == 7)
      << result.exit_code;
  expect_slot_is_well();
}

// The kernel frees this memory only after the program has ended.
TEST_F(ResourceAttack, shared_memory_of_one_run_does_not_count_in_the_next) {
  for (int i = 0; i < 12; ++i) {
    const CaseResult result = attack(R"(
    extern int shmget(int, size_t, int);
    extern void *shmat(int, const void *, int);
    size_t size = 50 << 20;
    char *all = shmat(shmget(0, size, 01600), 0, 0);  // IPC_PRIVATE, IPC_CREAT
    for (size_t at = 0; at < size; at += 4096) all[at] = 1;
    puts("filled");)");
    EXPECT_EQ(result.output, "filled\n") << i;
  }
  expect_slot_is_well();
}

TEST_F(ResourceAttack, static_memory_counts_once_it_is_used) {
  const std::string source = headers + std::string("static char all[200 << 20];\n");
  EXPECT_EQ(case_of({.source = source + "int main(void) { all[7] = 1; return 0; }"}).verdict,
            std::nullopt);
  const CaseResult used = case_of({.source = source + R"(
    int main(void) { memset(all, 1, sizeof all); return all[getpid()] - 1; })"});
  EXPECT_EQ(used.verdict, Verdict::memory_limit_exceeded);
}

TEST_F(ResourceAttack, a_file_that_is_too_large_ends_the_program) {
  const CaseResult result = attack(R"(
    int file = open("/tmp/large", O_CREAT | O_WRONLY, 0600);
    if (pwrite(file, "x", 1, 20 << 20) < 0) perror("pwrite");)");
  EXPECT_EQ(result.verdict, Verdict::output_limit_exceeded);
}

TEST_F(ResourceAttack, endless_recursion_is_a_runtime_error) {
  const std::string source = headers + std::string(R"(
    volatile int depth;
    int dive(int n) { char frame[512]; frame[n % 512] = (char)n; depth = n;
                      return dive(n + 1) + frame[(n * 7) % 512]; }
    int main(void) { return dive(0); })");
  const CaseResult result =
      case_of({.source = source, .limits = {.time = std::chrono::seconds(5), .memory_mb = 64}});
  EXPECT_THAT(result.verdict,
              testing::AnyOf(Verdict::runtime_error, Verdict::memory_limit_exceeded));
}

TEST_F(ResourceAttack, flood_of_output) {
  const CaseResult result = attack("for (;;) puts(\"a line that is written for ever\");");
  EXPECT_EQ(result.verdict, Verdict::output_limit_exceeded);
  EXPECT_TRUE(result.output_is_cut);
  EXPECT_LE(result.output.size(), 64U << 10);
}

TEST_F(ResourceAttack, flood_of_errors) {
  EXPECT_EQ(attack("for (;;) fputs(\"a line that is written for ever\\n\", stderr);").verdict,
            Verdict::output_limit_exceeded);
}

TEST_F(ResourceAttack, sleep_is_no_way_around_the_clock) {
  for (const char* body :
       {"sleep(60);", "raise(SIGSTOP);", "close(0); close(1); close(2); for (;;) pause();"})
    EXPECT_EQ(attack(body).verdict, Verdict::time_limit_exceeded) << body;
  expect_slot_is_well();
}

TEST_F(ResourceAttack, a_background_process_that_holds_the_output_open_is_not_waited_for) {
  const CaseResult result = attack("if (fork() == 0) { sleep(60); } puts(\"done\");");
  EXPECT_EQ(result.output, "done\n");
  EXPECT_EQ(result.verdict, std::nullopt);
}

TEST_F(ResourceAttack, time_of_all_processes_counts) {
  const CaseResult result = attack(R"(
    for (int i = 0; i < 4; ++i) if (fork() == 0) for (;;) { }
    while (wait(NULL) > 0) { })");
  EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded);
}

TEST_F(ResourceAttack, time_of_all_threads_counts) {
  const std::string source = headers + std::string(R"(
    void *spin(void *nothing) { for (;;) { } return nothing; }
    int main(void) {
      pthread_t thread;
      for (int i = 0; i < 4; ++i) pthread_create(&thread, NULL, spin, NULL);
      pause();
      return 0;
    })");
  const CaseResult result = case_of({.source = source});
  EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded);
  EXPECT_GE(result.time, std::chrono::milliseconds(900));
}

TEST_F(ResourceAttack, time_in_the_kernel_counts) {
  const CaseResult result = attack("for (;;) getppid();");
  EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded);
  EXPECT_GE(result.time, std::chrono::milliseconds(900));
}

TEST_F(ResourceAttack, limits_cant_be_raised) {
  const CaseResult result = attack(R"(
    struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
    printf("%d", setrlimit(RLIMIT_FSIZE, &more));
    printf("%d", nice(-20) == -1 && errno == EPERM);
    struct sched_param first = {1};
    printf("%d\n", sched_setscheduler(0, SCHED_FIFO, &first));)");
  EXPECT_EQ(result.output, "-11-1\n");
}

// What nobody fetches from a socket outlives the program. It must not be left to the next one,
// which may have less memory.
TEST_F(ResourceAttack, messages_to_oneself_leave_no_memory_in_use) {
  const std::string source = headers + std::string(R"(
    #include <sys/socket.h>
    int main(void) {
      static char block[1 << 20];
      int all[12], pair[2];
      if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) != 0) return 1;
      memcpy(all, pair, sizeof pair);
      for (int i = 2; i < 12; ++i) {
        all[i] = memfd_create("kept", 0);
        for (int j = 0; j < 10; ++j) write(all[i], block, sizeof block);
      }
      char control[CMSG_SPACE(sizeof all)] = "", byte = 0;
      struct iovec part = {&byte, 1};
      struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
                               .msg_controllen = sizeof control};
      struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
      rights->cmsg_level = SOL_SOCKET;
      rights->cmsg_type = SCM_RIGHTS;
      rights->cmsg_len = CMSG_LEN(sizeof all);
      memcpy(CMSG_DATA(rights), all, sizeof all);
      puts(sendmsg(pair[0], &message, 0) < 0 ? "refused" : "sent");
      return 0;
    })");
  const CaseResult result =
      case_of({.source = source, .limits = {.time = std::chrono::seconds(1), .memory_mb = 256}});
  EXPECT_EQ(result.output, "refused\n");
  EXPECT_EQ(case_of({.source = c("puts(\"well\");"),
                     .expected = "well",
                     .limits = {.time = std::chrono::seconds(1), .memory_mb = 16}})
                .verdict,
            Verdict::accepted);
}

TEST_F(ResourceAttack, killing_everybody_kills_nobody_else) {
  const CaseResult result = attack(R"(
    signal(SIGTERM, SIG_IGN);
    kill(1, SIGKILL);
    kill(1, SIGSTOP);
    kill(getppid(), SIGSTOP);
    puts("alive");
    fflush(stdout);
    kill(-1, SIGKILL);)");
  EXPECT_THAT(result.output, HasSubstr("alive"));
  expect_slot_is_well();
}

TEST_F(ResourceAttack, unread_input_is_not_an_error) {
  const CaseResult result =
      case_of({.source = c("puts(\"deaf\");"), .input = std::string(5 << 20, 'x')});
  EXPECT_EQ(result.output, "deaf\n");
}

TEST_F(ResourceAttack, input_cant_be_changed) {
  const CaseResult result = case_of({.source = c(R"(
    printf("%d ", write(0, "x", 1) < 0);
    int again = open("/proc/self/fd/0", O_RDWR);
    printf("%d\n", again < 0 || write(again, "x", 1) < 0);)"),
                                     .input = "secret"});
  EXPECT_EQ(result.output, "1 1\n");
}

TEST_F(ResourceAttack, memory_is_reported) {
  const CaseResult used = attack("USE(32 << 20);");
  EXPECT_GT(used.memory_kb, 32 << 10);
  EXPECT_LT(used.memory_kb, 48 << 10);
}

// Whoever was ended for its memory, or while it had much of it, is seen to have had it.
TEST_F(ResourceAttack, memory_of_programs_that_were_ended_is_reported) {
  for (const char* body :
       {"for (;;) USE(1 << 20);", "if (fork() == 0) for (;;) USE(1 << 20); wait(NULL);",
        "for (int i = 0; i < 8; ++i) if (fork() == 0) { USE(16 << 20); pause(); } wait(NULL);"}) {
    const CaseResult result = attack(body);
    EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded) << body;
    EXPECT_GE(result.memory_kb, 64 << 10) << body;
    EXPECT_LT(result.memory_kb, 96 << 10) << body;
  }
  const CaseResult slow = attack("USE(32 << 20); for (;;) { }");
  EXPECT_EQ(slow.verdict, Verdict::time_limit_exceeded);
  EXPECT_GT(slow.memory_kb, 32 << 10);
  EXPECT_LT(slow.memory_kb, 48 << 10);
  const CaseResult crashed =
      attack("USE(32 << 20); if (fork() == 0) abort(); wait(NULL); abort();");
  EXPECT_EQ(crashed.verdict, Verdict::runtime_error);
  EXPECT_GT(crashed.memory_kb, 32 << 10);
}

}  // namespace
}  // namespace hireline::runner::test
