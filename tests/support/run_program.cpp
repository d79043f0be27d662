#include "tests/support/run_program.hpp"

#include <array>
#include <cerrno>
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

// A file without a name: unlike a pipe it never fills up, so nothing can wait for anything.
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

int wait_for(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0)
    if (errno != EINTR) fail(errno, "the program can't be waited for");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

ProgramResult run_program(const ProgramRun& run) {
  const MemoryFile in(run.input);
  const MemoryFile out;
  const MemoryFile error;
  SpawnActions actions;
  ::posix_spawn_file_actions_addchdir_np(actions.get(), run.folder.c_str());
  ::posix_spawn_file_actions_adddup2(actions.get(), in.descriptor(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(actions.get(), out.descriptor(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(actions.get(), error.descriptor(), STDERR_FILENO);

  std::vector<std::string> words = run.words;
  std::vector<std::string> variables;
  for (const auto& [name, value] : run.environment) variables.push_back(name + "=" + value);
  pid_t process = 0;
  const int spawned = ::posix_spawn(&process, words.at(0).c_str(), actions.get(), nullptr,
                                    pointers_to(words).data(), pointers_to(variables).data());
  if (spawned != 0) fail(spawned, "cannot run " + words.at(0));

  ProgramResult result;
  result.exit_code = wait_for(process);
  result.out = out.content();
  result.error = error.content();
  return result;
}

}  // namespace hireline::test
