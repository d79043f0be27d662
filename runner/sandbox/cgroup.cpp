#include "runner/sandbox/cgroup.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/sandbox/cgroup_place.hpp"
#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view folder_prefix = "hireline-runner-";
constexpr int limit_attempts = 100;
constexpr std::chrono::milliseconds limit_pause{20};
constexpr int removal_attempts = 50;
constexpr std::chrono::milliseconds removal_pause{10};

std::string read_all(const Descriptor& file) {
  std::array<char, 4096> text{};
  const ssize_t size = ::pread(file.number(), text.data(), text.size(), 0);
  if (size < 0) throw std::system_error(errno, std::generic_category(), "a control group");
  return {text.data(), static_cast<std::size_t>(size)};
}

// The kernel frees unreceived messages of local sockets only when it searches for them; closing
// such a socket starts a search.
void free_unfetched_messages() {
  const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
}

void write_number(const Descriptor& file, std::int64_t number) {
  const std::string text = std::to_string(number);
  for (int attempt = 0; ::pwrite(file.number(), text.data(), text.size(), 0) < 0; ++attempt) {
    // More memory is in use than the new limit. Version 1 does not wait until it is freed.
    if (errno != EBUSY || attempt == limit_attempts)
      throw std::system_error(errno, std::generic_category(), "a control group's limit");
    free_unfetched_messages();
    std::this_thread::sleep_for(limit_pause);
  }
}

bool write_text(const fs::path& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const ssize_t written = ::write(file, text.data(), text.size());
  const int error = errno;
  ::close(file);
  errno = error;
  return written == static_cast<ssize_t>(text.size());
}

// Returns the number after `name` in a file with lines of name and number; 0 if there is none.
std::int64_t number_of(const std::string& text, std::string_view name) {
  const std::string line = "\n" + std::string(name) + " ";
  std::size_t at = ("\n" + text).find(line);
  if (at == std::string::npos) return 0;
  at += line.size() - 1;
  std::int64_t number = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

// The folder's name is hireline-runner-<process>-<number>.
bool is_of_dead_runner(const fs::path& top) {
  const std::string name = top.filename().string();
  if (!name.starts_with(folder_prefix)) return false;
  const int process = std::atoi(name.c_str() + folder_prefix.size());
  return process > 0 && ::kill(process, 0) != 0 && errno == ESRCH;
}

void kill_processes_of(const fs::path& group) {
  std::ifstream list(group / "cgroup.procs");
  // 0 means a process of another namespace; kill(0) would kill the runner's own process group.
  for (pid_t process = 0; list >> process;)
    if (process > 0) ::kill(process, SIGKILL);
}

// Retries, because killed processes leave the group with a delay.
void remove_group(const fs::path& folder) {
  for (int attempt = 0; attempt < removal_attempts; ++attempt) {
    if (::rmdir(folder.c_str()) == 0 || errno != EBUSY) return;
    std::this_thread::sleep_for(removal_pause);
  }
}

// Removes groups and processes that killed runners left.
void sweep(const fs::path& folder) {
  std::error_code ignored;
  for (const auto& top : fs::directory_iterator(folder, ignored)) {
    if (!is_of_dead_runner(top.path())) continue;
    for (const auto& slot : fs::directory_iterator(top.path(), ignored)) {
      if (!slot.is_directory(ignored)) continue;
      kill_processes_of(slot.path());
      remove_group(slot.path());
    }
    remove_group(top.path());
  }
}

void make_folder(const fs::path& folder) {
  if (::mkdir(folder.c_str(), 0755) == 0) return;
  throw SandboxError(
      "cannot create a control group in " + folder.parent_path().string() + ": " +
          std::strerror(errno),
      "start the runner as root, or delegate control groups to it (systemd: Delegate=yes)");
}

// In version 2 a group can't both have processes and delegate controllers. Therefore the runner
// moves itself into a group beside those of the slots.
void hand_on_controllers(const fs::path& own, const fs::path& top) {
  const fs::path control = own / "cgroup.subtree_control";
  if (!write_text(control, "+memory +pids")) {
    const fs::path aside = top / "runner";
    make_folder(aside);
    if (!write_text(aside / "cgroup.procs", "0") || !write_text(control, "+memory +pids"))
      throw SandboxError(
          "the control group " + own.string() +
              " cannot delegate memory and pids: " + std::strerror(errno),
          "start the runner in a control group without other processes (systemd: Delegate=yes)");
  }
  if (!write_text(top / "cgroup.subtree_control", "+memory +pids"))
    throw SandboxError("the control group " + top.string() + " cannot delegate memory and pids");
}

}  // namespace

bool lists_swap(std::string_view swaps) {
  // The first line contains the column names.
  const std::size_t first_line = swaps.find('\n');
  return first_line != std::string_view::npos && first_line + 1 < swaps.size();
}

std::string read_text(const fs::path& path) {
  std::ifstream in(path);
  if (!in) throw SandboxError("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

SlotGroup::SlotGroup(CgroupVersion version, const std::map<std::string, fs::path>& folders)
    : version_(version), folders_(folders) {
  const bool is_v2 = version == CgroupVersion::v2;
  const fs::path& memory = is_v2 ? folders_.at("") : folders_.at("memory");
  const fs::path& pids = is_v2 ? folders_.at("") : folders_.at("pids");
  memory_limit_ = open_file(memory / (is_v2 ? "memory.max" : "memory.limit_in_bytes"), O_RDWR);
  const fs::path swap = memory / (is_v2 ? "memory.swap.max" : "memory.memsw.limit_in_bytes");
  if (fs::exists(swap)) swap_limit_ = open_file(swap, O_RDWR);
  process_limit_ = open_file(pids / "pids.max", O_RDWR);
  process_list_ = open_file(pids / "cgroup.procs", O_RDONLY);
  process_count_ = open_file(pids / "pids.current", O_RDONLY);
  cpu_usage_ =
      open_file(is_v2 ? memory / "cpu.stat" : folders_.at("cpuacct") / "cpuacct.usage", O_RDONLY);
  memory_events_ = open_file(memory / (is_v2 ? "memory.events" : "memory.oom_control"), O_RDONLY);
  memory_usage_ =
      open_file(memory / (is_v2 ? "memory.current" : "memory.usage_in_bytes"), O_RDONLY);
  memory_stat_ = open_file(memory / "memory.stat", O_RDONLY);
}

void SlotGroup::enter(int process) const {
  for (const auto& [controller, folder] : folders_)
    if (!write_text(folder / "cgroup.procs", std::to_string(process)))
      throw SandboxError("the control group " + folder.string() +
                         " does not accept a process: " + std::strerror(errno));
}

void SlotGroup::limit(std::int64_t memory_bytes, int processes) {
  if (processes != process_limit_now_) write_number(process_limit_, processes);
  if (memory_bytes != memory_limit_now_) {
    // In version 1 this file limits the sum of memory and swap, which must not be below the memory
    // limit.
    const bool is_sum = version_ == CgroupVersion::v1 && swap_limit_.is_open();
    const bool grows = memory_bytes > memory_limit_now_ && memory_limit_now_ != 0;
    if (is_sum && grows) write_number(swap_limit_, memory_bytes);
    write_number(memory_limit_, memory_bytes);
    if (is_sum && !grows) write_number(swap_limit_, memory_bytes);
    if (!is_sum && swap_limit_.is_open()) write_number(swap_limit_, 0);
  }
  process_limit_now_ = processes;
  memory_limit_now_ = memory_bytes;
}

std::chrono::microseconds SlotGroup::cpu_time() const {
  const std::string text = read_all(cpu_usage_);
  if (version_ == CgroupVersion::v2)
    return std::chrono::microseconds(number_of(text, "usage_usec"));
  std::int64_t nanoseconds = 0;
  std::from_chars(text.data(), text.data() + text.size(), nanoseconds);
  return std::chrono::microseconds(nanoseconds / 1000);
}

std::int64_t SlotGroup::processes() const {
  const std::string text = read_all(process_count_);
  std::int64_t count = 0;
  std::from_chars(text.data(), text.data() + text.size(), count);
  return count;
}

std::int64_t SlotGroup::peak_memory_kb() const {
  std::istringstream list(read_all(process_list_));
  std::int64_t most = 0;
  for (std::string process; std::getline(list, process);) {
    std::ifstream status("/proc/" + process + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmHWM:"))
        most = std::max<std::int64_t>(most, std::atoll(line.c_str() + sizeof "VmHWM:"));
  }
  return most;
}

std::int64_t SlotGroup::memory_in_use() const {
  const std::string usage = read_all(memory_usage_);
  std::int64_t bytes = 0;
  std::from_chars(usage.data(), usage.data() + usage.size(), bytes);
  const std::string parts = read_all(memory_stat_);
  const char* files = version_ == CgroupVersion::v2 ? "file" : "cache";
  return bytes - number_of(parts, files) + number_of(parts, "shmem") -
         number_of(parts, "slab_reclaimable");
}

std::int64_t SlotGroup::memory_kills() const {
  return number_of(read_all(memory_events_), "oom_kill");
}

CgroupTree::CgroupTree(CgroupPlace place) : place_(std::move(place)) {
  static std::atomic<unsigned> trees = 0;
  const std::string name =
      std::string(folder_prefix) + std::to_string(::getpid()) + "-" + std::to_string(++trees);
  for (const auto& [controller, folder] : place_.folders) {
    sweep(folder);
    tops_[controller] = folder / name;
    make_folder(tops_[controller]);
  }
  if (place_.version == CgroupVersion::v2) hand_on_controllers(place_.folders.at(""), tops_.at(""));
}

CgroupTree::~CgroupTree() {
  for (const fs::path& slot : slots_) remove_group(slot);
  for (const auto& [controller, top] : tops_) ::rmdir(top.c_str());
}

void CgroupTree::give_to(unsigned user) const {
  for (const auto& [controller, top] : tops_)
    if (::lchown(top.c_str(), user, user) != 0)
      throw SandboxError("the control group " + top.string() +
                         " cannot be assigned to the runner's user: " + std::strerror(errno));
}

SlotGroup CgroupTree::make_slot(unsigned number) {
  std::map<std::string, fs::path> folders;
  for (const auto& [controller, top] : tops_) {
    folders[controller] = top / ("slot" + std::to_string(number));
    make_folder(folders[controller]);
    slots_.push_back(folders[controller]);
  }
  const bool is_first = place_.version == CgroupVersion::v1;
  if (is_first && !fs::exists(folders.at("memory") / "memory.memsw.limit_in_bytes") &&
      lists_swap(read_text("/proc/swaps")))
    throw SandboxError("this machine has swap space, but its control groups do not limit it",
                       "run `swapoff -a`, or start the kernel with swapaccount=1");
  return {place_.version, folders};
}

}  // namespace hireline::runner
