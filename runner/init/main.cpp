// hireline-runner-init: the first process of a box. It starts the program that its arguments name,
// waits for whoever lost its parent, and ends with the program, as a shell would tell of it.
//
// bubblewrap has such a process of its own. But that one has the folder of all of the host's
// processes open until a moment after the program was started, and belongs to the program's user:
// who looks in time is outside. Nobody can look into this one.
#include <cerrno>

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int exit_not_started = 127;
constexpr int signal_base = 128;

int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

}  // namespace

int main(int count, char** words) {
  // Before there is anybody who could look. A program that is started can be looked at again, by
  // itself and by its own.
  if (::prctl(PR_SET_DUMPABLE, 0) != 0 || count < 2) return exit_not_started;
  ::syscall(SYS_close_range, 3U, ~0U, 0U);
  const pid_t program = ::fork();
  if (program == 0) {
    ::execv(words[1], words + 1);
    ::_exit(exit_not_started);
  }
  for (;;) {
    int status = 0;
    const pid_t ended = ::wait(&status);
    if (ended == program && ended > 0) return exit_code_of(status);
    if (ended < 0 && errno != EINTR) return exit_not_started;
  }
}
