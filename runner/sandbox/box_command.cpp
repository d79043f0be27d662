#include "runner/sandbox/box_command.hpp"

#include <array>
#include <filesystem>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

namespace fs = std::filesystem;

constexpr int first_free_descriptor = 3;
constexpr std::int64_t shared_memory_bytes = 8 << 20;

std::string find_program(const std::string& name, const std::string& path) {
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string program = folder + "/" + name;
    if (folder.starts_with('/') && ::access(program.c_str(), X_OK) == 0) return program;
  }
  throw SandboxError(name + " is not installed", "run `apt-get install bubblewrap`");
}

// Builds the words of a command line in groups.
class Words {
 public:
  template <class... Texts>
  void add(const Texts&... texts) {
    (words_.emplace_back(texts), ...);
  }
  std::vector<std::string> take() { return std::move(words_); }

 private:
  std::vector<std::string> words_;
};

void add_isolation(Words& words) {
  // CVE-2017-5226: without --new-session a program could write input to the runner's terminal.
  words.add("--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts",
            "--unshare-cgroup", "--as-pid-1", "--uid", "1000", "--gid", "1000", "--hostname", "box",
            "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv");
  // Needed by hireline-runner-init for its last steps; it drops them afterwards.
  for (const char* right : {"CAP_SYS_ADMIN", "CAP_SYS_RESOURCE", "CAP_SETPCAP"})
    words.add("--cap-add", right);
}

void add_system(Words& words, const BoxKit& kit) {
  for (const std::string& folder : kit.host_folders) words.add("--ro-bind", folder, folder);
  for (const std::string name : {"bin", "lib", "lib64"})
    words.add("--symlink", "usr/" + name, "/" + name);
  // hireline-runner-init mounts its own /proc over this one.
  words.add("--proc", "/proc");
  for (const std::string name : {"null", "zero", "full", "random", "urandom"})
    words.add("--dev-bind", "/dev/" + name, "/dev/" + name);
  // Many programs read /dev/stdin, and <( ) of the shell uses files in /dev/fd.
  words.add("--symlink", "/proc/self/fd", "/dev/fd");
  int number = 0;
  for (const std::string name : {"stdin", "stdout", "stderr"})
    words.add("--symlink", "/proc/self/fd/" + std::to_string(number++), "/dev/" + name);
}

void add_folders(Words& words, const BoxSpec& spec) {
  words.add("--size", std::to_string(spec.limits.folder_bytes), "--perms", "1777", "--tmpfs",
            "/tmp");
  words.add("--size", std::to_string(shared_memory_bytes), "--perms", "1777", "--tmpfs", "/dev/shm",
            "--dir", "/w");
}

// A list of allowed folders, because the other content of /usr is unknown: data of packages, and
// files of administrators. Of /usr/share it contains what standard libraries consist of or read:
// Go's sources, parts of Debian's Node.js, time zones.
std::vector<std::string> shown_folders() {
  std::vector<std::string> folders = {"/usr/bin",
                                      "/usr/include",
                                      "/usr/lib",
                                      "/usr/lib64",
                                      "/usr/libexec/gcc",
                                      "/usr/share/nodejs",
                                      "/usr/share/zoneinfo",
                                      "/etc/ld.so.cache",
                                      "/etc/alternatives",
                                      "/etc/java-17-openjdk"};
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator("/usr/share", error))
    // /usr/lib/go-1.19 contains links to this folder.
    if (entry.path().filename().string().starts_with("go-1.")) folders.push_back(entry.path());
  std::erase_if(folders, [&](const std::string& folder) { return !fs::exists(folder, error); });
  return folders;
}

}  // namespace

BoxKit make_box_kit(const std::string& path, const std::string& programs) {
  BoxKit kit;
  kit.bwrap = find_program("bwrap", path);
  kit.init = open_file(programs + "/hireline-runner-init", O_RDONLY);
  kit.host_folders = shown_folders();
  kit.strict_filter = seccomp_filter(FileLocks::refused);
  kit.locking_filter = seccomp_filter(FileLocks::allowed);
  return kit;
}

BoxCommand box_command(const BoxKit& kit, const BoxSpec& spec, Descriptor status) {
  BoxCommand command;
  const auto hand_over = [&](Descriptor descriptor) {
    command.descriptors.push_back(std::move(descriptor));
    return std::to_string(first_free_descriptor + command.descriptors.size() - 1);
  };
  Words words;
  Descriptor init_status = duplicate(status);
  words.add(kit.bwrap, "--json-status-fd", hand_over(std::move(status)));
  add_isolation(words);
  words.add("--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp", "--setenv", "LANG",
            "C.UTF-8");
  for (const auto& [name, value] : spec.environment) words.add("--setenv", name, value);
  add_system(words, kit);
  add_folders(words, spec);
  for (const BoxFile& file : spec.files)
    words.add("--perms", file.is_program ? "0555" : "0444", "--file",
              hand_over(reopened(*file.content)), "/w/" + file.name);
  words.add("--remount-ro", "/", "--chdir", "/w", "--");
  // Started by descriptor, because the box's user may have no access to the program's folder.
  words.add("/proc/self/fd/" + hand_over(reopened(kit.init)), hand_over(std::move(init_status)));
  const bool may_lock = spec.locks == FileLocks::allowed;
  words.add(hand_over(reopened(may_lock ? kit.locking_filter : kit.strict_filter)));
  for (const std::string& word : spec.command) words.add(word);
  command.words = words.take();
  return command;
}

}  // namespace hireline::runner
