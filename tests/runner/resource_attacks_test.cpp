// Programs that take more than they are given, or won't let go of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/hostile.hpp"

namespace hireline::runner::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

using ResourceAttack = SandboxTest;

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
  const std::string source = hostile_headers + std::string(R"(
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

TEST_F(ResourceAttack, a_file_that_is_too_large_ends_the_program) {
  const CaseResult result = attack(R"(
    int file = open("/tmp/large", O_CREAT | O_WRONLY, 0600);
    if (pwrite(file, "x", 1, 20 << 20) < 0) perror("pwrite");)");
  EXPECT_EQ(result.verdict, Verdict::output_limit_exceeded);
}

TEST_F(ResourceAttack, endless_recursion_is_a_runtime_error) {
  const std::string source = hostile_headers + std::string(R"(
    volatile int depth;
    int dive(int n) { char frame[512]; frame[n % 512] = (char)n; depth = n;
                      return dive(n + 1) + frame[(n * 7) % 512]; }
    int main(void) { return dive(0); })");
  const CaseResult result =
      case_of({.source = source, .limits = {.time = std::chrono::seconds(5), .memory_mb = 64}});
  EXPECT_THAT(result.verdict, AnyOf(Verdict::runtime_error, Verdict::memory_limit_exceeded));
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
  const std::string source = hostile_headers + std::string(R"(
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
      case_of({.source = hostile_program("puts(\"deaf\");"), .input = std::string(5 << 20, 'x')});
  EXPECT_EQ(result.output, "deaf\n");
}

TEST_F(ResourceAttack, input_cant_be_changed) {
  const CaseResult result = case_of({.source = hostile_program(R"(
    printf("%d ", write(0, "x", 1) < 0);
    int again = open("/proc/self/fd/0", O_RDWR);
    printf("%d\n", again < 0 || write(again, "x", 1) < 0);)"),
                                     .input = "secret"});
  EXPECT_EQ(result.output, "1 1\n");
}

}  // namespace
}  // namespace hireline::runner::test
