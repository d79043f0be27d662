// What programs in C include that want to see, or to change, what is not theirs.
#pragma once

#include <string>

#include "tests/runner/machine.hpp"

namespace hireline::runner::test {

inline constexpr const char* hostile_headers = R"(
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
)";

inline std::string hostile_program(const std::string& body) {
  return hostile_headers + ("int main(void) {" + body + " return 0; }\n");
}

// Runs a program of this body.
inline CaseResult attack(const std::string& body) {
  return case_of({.source = hostile_program(body)});
}

}  // namespace hireline::runner::test
