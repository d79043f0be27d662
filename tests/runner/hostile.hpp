// What programs in C include that want to see, or to change, what is not theirs.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"

namespace hireline::runner::test {

inline constexpr const char* hostile_headers = R"(
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/io.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <time.h>
#include <sys/wait.h>
#include <unistd.h>
// The compiler must not see that nobody wants the memory.
#define USE(size) do { char *all = malloc(size); memset(all, 1, size); \
                       __asm__ volatile("" : : "r"(all) : "memory"); } while (0)
)";

inline std::string hostile_program(const std::string& body) {
  return hostile_headers + ("int main(void) {" + body + " return 0; }\n");
}

// Runs a program of this body.
inline CaseResult attack(const std::string& body) {
  return case_of({.source = hostile_program(body)});
}

// After whatever happened the slot must do honest work as if nothing had.
inline void expect_slot_is_well() {
  const CaseResult result =
      case_of({.source = hostile_program("puts(\"well\");"), .expected = "well"});
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.error;
}

}  // namespace hireline::runner::test
