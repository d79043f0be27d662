// Control groups, which limit the resources of a slot. Supports both versions: version 2 has a
// single tree; version 1 has separate trees for memory, processes and processor time.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "runner/sandbox/cgroup_place.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// Returns true if `swaps`, the content of /proc/swaps, lists any swap space.
bool lists_swap(std::string_view swaps);

// Returns the content of a file. Throws SandboxError if it can't be read.
std::string read_text(const std::filesystem::path& path);

// The group of one slot. Opens its files on construction, so that it works after privileges are
// dropped.
class SlotGroup {
 public:
  SlotGroup(CgroupVersion version, const std::map<std::string, std::filesystem::path>& folders);

  // Moves a process into the group permanently.
  void enter(int process) const;

  // Sets the limits for all processes of the group together. Swap is not available. If more memory
  // is in use, waits a moment for it to be freed. Throws std::system_error.
  void limit(std::int64_t memory_bytes, int processes);

  std::chrono::microseconds cpu_time() const;
  // Returns the number of processes and threads in the group.
  std::int64_t processes() const;
  // Returns the largest peak memory of a process in the group. Ended processes are not included.
  std::int64_t peak_memory_kb() const;
  // Returns the memory that the kernel cannot take back without ending a process.
  std::int64_t memory_in_use() const;
  // Returns how often the kernel killed a process because memory ran out.
  std::int64_t memory_kills() const;

 private:
  CgroupVersion version_;
  std::map<std::string, std::filesystem::path> folders_;
  Descriptor memory_limit_;
  Descriptor swap_limit_;  // not open if the kernel does not account swap
  Descriptor process_limit_;
  Descriptor process_list_;
  Descriptor process_count_;
  Descriptor cpu_usage_;
  Descriptor memory_events_;
  Descriptor memory_usage_;
  Descriptor memory_stat_;
  std::int64_t memory_limit_now_ = 0;
  int process_limit_now_ = 0;
};

// The runner's part of the group tree: created below the runner's own group, removed at the end.
class CgroupTree {
 public:
  // Throws SandboxError if no groups can be created there.
  explicit CgroupTree(CgroupPlace place);
  CgroupTree(const CgroupTree&) = delete;
  CgroupTree& operator=(const CgroupTree&) = delete;
  ~CgroupTree();

  CgroupVersion version() const { return place_.version; }
  // Throws SandboxError, also if swap is available and the kernel does not account it.
  SlotGroup make_slot(unsigned number);
  // Allows `user` to remove the slots' groups, for a process that changes to this user. The empty
  // parent groups are removed by the next runner.
  void give_to(unsigned user) const;

 private:
  CgroupPlace place_;
  std::map<std::string, std::filesystem::path> tops_;
  std::vector<std::filesystem::path> slots_;
};

}  // namespace hireline::runner
