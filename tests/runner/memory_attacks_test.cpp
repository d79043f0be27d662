// Programs that use more memory than they may, also as files, or leave some behind.
#include <gtest/gtest.h>

#include "tests/runner/hostile.hpp"

namespace hireline::runner::test {
namespace {

using MemoryAttack = SandboxTest;

TEST_F(MemoryAttack, memory_hog) {
  const CaseResult result = attack("for (;;) USE(1 << 20);");
  EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded);
  expect_slot_is_well();
}

TEST_F(MemoryAttack, memory_hog_in_a_child_of_a_parent_that_ends_well) {
  const CaseResult result = attack(R"(
    if (fork() == 0) { for (;;) USE(1 << 20); }
    wait(NULL);
    puts("fine");)");
  EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded);
}

TEST_F(MemoryAttack, memory_in_files_counts_too) {
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

TEST_F(MemoryAttack, reserved_memory_is_not_used_memory) {
  const CaseResult result = attack(R"(
    void *p = mmap(NULL, 1UL << 40, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    puts(p == MAP_FAILED ? "refused" : "reserved");)");
  EXPECT_EQ(result.output, "reserved\n");
}

TEST_F(MemoryAttack, temporary_files_are_bounded) {
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
TEST_F(MemoryAttack, empty_files_are_bounded_too) {
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

// The kernel frees this memory some time after the program has ended. All cases run in one slot,
// one right after the other.
TEST_F(MemoryAttack, shared_memory_of_one_case_does_not_count_in_the_next) {
  const CodeRun filling{.mode = CodeRunMode::run,
                        .toolchain = machine().toolchain("c"),
                        .source = hostile_program(R"(
    size_t size = 50 << 20;
    char *all = shmat(shmget(IPC_PRIVATE, size, IPC_CREAT | 0600), NULL, 0);
    for (size_t at = 0; at < size; at += 4096) all[at] = 1;
    puts("filled");)"),
                        .cases = std::vector<Case>(20),
                        .limits = {.time = std::chrono::milliseconds(1'000), .memory_mb = 64},
                        .checker = {}};
  const Judgement judgement = judge(machine().slot(), machine().programs, filling);
  ASSERT_EQ(judgement.cases.size(), 20U);
  for (const CaseResult& result : judgement.cases) EXPECT_EQ(result.output, "filled\n");
}

TEST_F(MemoryAttack, static_memory_counts_once_it_is_used) {
  const std::string source = hostile_headers + std::string("static char all[200 << 20];\n");
  EXPECT_EQ(case_of({.source = source + "int main(void) { all[7] = 1; return 0; }"}).verdict,
            std::nullopt);
  const CaseResult used = case_of({.source = source + R"(
    int main(void) { memset(all, 1, sizeof all); return all[getpid()] - 1; })"});
  EXPECT_EQ(used.verdict, Verdict::memory_limit_exceeded);
}

// What nobody fetches from a socket outlives the program. It must not be left to the next one,
// which may have less memory.
TEST_F(MemoryAttack, messages_to_oneself_leave_no_memory_in_use) {
  const std::string source = hostile_headers + std::string(R"(
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
  EXPECT_EQ(case_of({.source = hostile_program("puts(\"well\");"),
                     .expected = "well",
                     .limits = {.time = std::chrono::seconds(1), .memory_mb = 16}})
                .verdict,
            Verdict::accepted);
}

TEST_F(MemoryAttack, memory_is_reported) {
  const CaseResult used = attack("USE(32 << 20);");
  EXPECT_GT(used.memory_kb, 32 << 10);
  EXPECT_LT(used.memory_kb, 48 << 10);
}

// Whoever was ended for its memory, or while it had much of it, is seen to have had it.
TEST_F(MemoryAttack, memory_of_programs_that_were_ended_is_reported) {
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
