#include "runner/sandbox/slot_command.hpp"

#include <array>
#include <filesystem>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "runner/sandbox/sandbox_error.hpp"
#include "runner/sandbox/seccomp.hpp"

namespace hireline::runner {
namespace {

namespace fs = std::filesystem;

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
  // Needed by hireline-runner-slot to make the boxes of programs, where it drops them.
  for (const char* right : {"CAP_SYS_ADMIN", "CAP_SYS_RESOURCE", "CAP_SETPCAP"})
    words.add("--cap-add", right);
}

void add_system(Words& words, const BoxKit& kit) {
  for (const std::string& folder : kit.host_folders) words.add("--ro-bind", folder, folder);
  if (!kit.headers.empty()) words.add("--ro-bind", kit.headers, std::string(headers_in_box));
  for (const std::string name : {"bin", "lib", "lib64"})
    words.add("--symlink", "usr/" + name, "/" + name);
  // hireline-runner-slot mounts its own /proc over this one.
  words.add("--proc", "/proc");
  for (const std::string name : {"null", "zero", "full", "random", "urandom"})
    words.add("--dev-bind", "/dev/" + name, "/dev/" + name);
  // Many programs read /dev/stdin, and <( ) of the shell uses files in /dev/fd.
  words.add("--symlink", "/proc/self/fd", "/dev/fd");
  int number = 0;
  for (const std::string name : {"stdin", "stdout", "stderr"})
    words.add("--symlink", "/proc/self/fd/" + std::to_string(number++), "/dev/" + name);
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
  kit.launcher = open_file(programs + "/hireline-runner-slot", O_RDONLY);
  kit.host_folders = shown_folders();
  kit.strict_filter = seccomp_filter(FileLocks::refused);
  kit.locking_filter = seccomp_filter(FileLocks::allowed);
  return kit;
}

std::vector<std::string> slot_command(const BoxKit& kit, int launcher) {
  Words words;
  words.add(kit.bwrap);
  add_isolation(words);
  add_system(words, kit);
  // The launcher mounts folders of each program over these.
  for (const std::string name : {"/tmp", "/dev/shm", "/w"}) words.add("--dir", name);
  // Started by descriptor, because the slot's user may have no access to the program's folder.
  words.add("--remount-ro", "/", "--", "/proc/self/fd/" + std::to_string(launcher));
  return words.take();
}

}  // namespace hireline::runner
