#include "tests/support/run_program.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hireline::test {
namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// An anonymous file in memory. Unlike a pipe, it never fills up, so neither side blocks.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& text = {}) {
    descriptor_ = ::memfd_create("stream", MFD_CLOEXEC);
    if (descriptor_ < 0) fail(errno, "no memory file");
    if (::pwrite(descriptor_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
      fail(errno, "a memory file can't be written");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }

  int descriptor() const { return descriptor_; }

  std::string content() const {
    std::string text;
    std::array<char, 65536> buffer{};
    for (;;) {
      const ssize_t count =
          ::pread(descriptor_, buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
      if (count < 0) fail(errno, "a memory file can't be read");
      if (count == 0) return text;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  int descriptor_ = -1;
};

class SpawnActions {
 public:
  SpawnActions() { ::posix_spawn_file_actions_init(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  ~SpawnActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  posix_spawn_file_actions_t* get() { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Returns the variables of the run and the inherited options of the sanitizers, which also apply to
// programs that a test starts.
std::vector<std::string> variables_of(const ProgramRun& run) {
  std::vector<std::string> variables;
  for (const auto& [name, value] : run.environment) variables.push_back(name + "=" + value);
  for (const std::string name : {"ASAN_SYMBOLIZER_PATH", "LSAN_OPTIONS", "TSAN_OPTIONS"})
    if (const char* value = std::getenv(name.c_str())) variables.push_back(name + "=" + value);
  return variables;
}

pid_t spawn(const ProgramRun& run, const MemoryFile& in, const MemoryFile& out,
            const MemoryFile& error) {
  SpawnActions actions;
  ::posix_spawn_file_actions_addchdir_np(actions.get(), run.folder.c_str());
  ::posix_spawn_file_actions_adddup2(actions.get(), in.descriptor(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(actions.get(), out.descriptor(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(actions.get(), error.descriptor(), STDERR_FILENO);

  std::vector<std::string> words = run.words;
  std::vector<std::string> variables = variables_of(run);
  pid_t process = 0;
  const int failed = ::posix_spawn(&process, words.at(0).c_str(), actions.get(), nullptr,
                                   pointers_to(words).data(), pointers_to(variables).data());
  if (failed != 0) fail(failed, "cannot run " + words.at(0));
  return process;
}

}  // namespace

struct RunningProgram::Parts {
  explicit Parts(const ProgramRun& run) : in(run.input), process(spawn(run, in, out, error)) {}

  // Updates the state if the program has ended. Without WNOHANG, waits until it ends.
  void look(int options) {
    if (process == 0) return;
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(process, &status, options)) < 0)
      if (errno != EINTR) fail(errno, "the program can't be waited for");
    if (ended == 0) return;
    process = 0;
    exit_code = exit_code_of(status);
  }

  MemoryFile in;
  MemoryFile out;
  MemoryFile error;
  pid_t process;  // 0 after the program has ended
  int exit_code = -1;
};

RunningProgram::RunningProgram(const ProgramRun& run) : parts_(std::make_unique<Parts>(run)) {}

RunningProgram::~RunningProgram() {
  if (has_ended()) return;
  send_signal(SIGKILL);
  wait();
}

std::string RunningProgram::out() const {
  return parts_->out.content();
}

std::string RunningProgram::error() const {
  return parts_->error.content();
}

void RunningProgram::send_signal(int signal) {
  if (!has_ended()) ::kill(parts_->process, signal);
}

bool RunningProgram::has_ended() {
  parts_->look(WNOHANG);
  return parts_->process == 0;
}

ProgramResult RunningProgram::wait() {
  parts_->look(0);
  return {.exit_code = parts_->exit_code, .out = out(), .error = error()};
}

ProgramResult run_program(const ProgramRun& run) {
  return RunningProgram(run).wait();
}

}  // namespace hireline::test
