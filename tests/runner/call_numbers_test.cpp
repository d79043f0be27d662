// All numbers of system calls: what happens to each in a box, held against the lists.
#include <algorithm>
#include <cerrno>
#include <map>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <seccomp.h>

#include "runner/sandbox/system_calls.hpp"
#include "tests/runner/hostile.hpp"
#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

using CallNumberAttack = SandboxTest;

constexpr int numbers = 600;

#ifdef __x86_64__
// uretprobe and uprobe, of which the kernel asks no filter: they are for pages that the kernel
// itself maps into a program, and fail everywhere else.
const std::vector<int> never_filtered = {335, 336};
#else
const std::vector<int> never_filtered = {};
#endif

// These wait for something that does not happen, or return into what their child has changed; every
// other test would fail if they were refused.
const std::vector<int>& not_tried() {
  static const std::vector<int> calls = {SCMP_SYS(pause), SCMP_SYS(select), SCMP_SYS(pselect6),
                                         SCMP_SYS(ppoll), SCMP_SYS(vfork)};
  return calls;
}

// What is allowed or not by arguments, and what comes of zeros.
const std::map<int, int>& by_arguments() {
  static const std::map<int, int> outcomes = {{SCMP_SYS(socket), EAFNOSUPPORT},
                                              {SCMP_SYS(socketpair), EAFNOSUPPORT},
                                              {SCMP_SYS(ioctl), ENOSYS}};
  return outcomes;
}

bool has(std::span<const int> calls, int number) {
  return std::ranges::find(calls, number) != calls.end();
}

// Makes each call in a process of its own, with zeros as arguments, and prints its error: 0 for
// whatever else came of it.
std::string trial() {
  std::string skipped;
  for (const int number : not_tried()) skipped += " || n == " + std::to_string(number);
  return hostile_program("for (int n = 0; n < " + std::to_string(numbers) + "; ++n) { if (0" +
                         skipped + R"() continue;
      fflush(stdout);
      pid_t child = fork();
      if (child == 0) {
        errno = 0;
        long result = syscall(n, 0L, 0L, 0L, 0L, 0L, 0L);
        _exit(result < 0 ? errno : 0);
      }
      int status = 0;
      waitpid(child, &status, 0);
      printf("%d %d\n", n, WIFEXITED(status) ? WEXITSTATUS(status) : 0);
    })");
}

std::map<int, int> outcomes_in_a_box() {
  const CaseResult result =
      case_of({.source = trial(), .limits = {.time = std::chrono::seconds(20), .memory_mb = 64}});
  std::map<int, int> outcomes;
  std::istringstream lines(result.output);
  for (int number = 0, error = 0; lines >> number >> error;) outcomes[number] = error;
  EXPECT_EQ(result.verdict, std::nullopt) << result.error;
  return outcomes;
}

TEST_F(CallNumberAttack, each_is_on_a_list_or_does_not_exist) {
  const std::map<int, int> outcomes = outcomes_in_a_box();
  ASSERT_EQ(outcomes.size(), numbers - not_tried().size());
  // Whose arguments matter, but not if they are zeros.
  const std::vector<int> allowed_by_arguments = {SCMP_SYS(clone), SCMP_SYS(fcntl),
                                                 SCMP_SYS(setrlimit), SCMP_SYS(prlimit64)};
  for (const auto& [number, error] : outcomes) {
    if (has(never_filtered, number)) continue;
    if (const auto known = by_arguments().find(number); known != by_arguments().end()) {
      EXPECT_EQ(error, known->second) << number;
    } else if (has(allowed_calls(), number) || has(allowed_by_arguments, number)) {
      EXPECT_NE(error, ENOSYS) << number << " is allowed";
    } else {
      EXPECT_EQ(error, has(forbidden_calls(), number) ? EPERM : ENOSYS) << number;
    }
  }
}

// Their queues come out of a number that the whole machine shares, and one box could take it up.
TEST_F(CallNumberAttack, queues_of_asynchronous_input_are_not_there) {
  const CaseResult result = attack(R"(
    unsigned long context = 0;
    char event[64] = "";
    long result = 0;
    #define TRY(call) result = (call); printf("%d ", result == -1 && errno == ENOSYS)
    TRY(syscall(SYS_io_setup, 64000, &context));
    TRY(syscall(SYS_io_submit, context, 0, 0));
    TRY(syscall(SYS_io_getevents, context, 0, 0, event, 0));
    TRY(syscall(SYS_io_pgetevents, context, 0, 0, event, 0, 0));
    TRY(syscall(SYS_io_cancel, context, event, event));
    TRY(syscall(SYS_io_destroy, context));)");
  EXPECT_EQ(result.output, "1 1 1 1 1 1 ");
}

}  // namespace
}  // namespace hireline::runner::test
