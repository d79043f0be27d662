// Control groups, by which the kernel bounds what a slot may use. Both versions are spoken: in the
// second all is one tree, in the first memory, processes and processor time are trees of their own.
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

// Whether /proc/swaps, of which this is the text, lists any.
bool lists_swap(std::string_view swaps);

// The whole of a file; throws SandboxError when it can't be read.
std::string read_text(const std::filesystem::path& path);

// The group of one slot. What it needs is opened when it is made, so that it goes on working after
// the privileges to open it were given up.
class SlotGroup {
 public:
  SlotGroup(CgroupVersion version, const std::map<std::string, std::filesystem::path>& folders);

  // Puts a process into it for good.
  void enter(int process) const;

  // The most that all of its processes may use together, from now on. There is no swap beside it.
  // Where more is in use, waits a moment until it is freed. Throws std::system_error.
  void limit(std::int64_t memory_bytes, int processes);

  std::chrono::microseconds cpu_time() const;
  // How many processes and threads are in it.
  std::int64_t processes() const;
  // The most that one of the processes in it has had in memory. What has ended is not counted.
  std::int64_t peak_memory_kb() const;
  // How often the kernel had to end a process because memory ran out.
  std::int64_t memory_kills() const;

 private:
  CgroupVersion version_;
  std::map<std::string, std::filesystem::path> folders_;
  Descriptor memory_limit_;
  Descriptor swap_limit_;  // not open where the kernel counts no swap
  Descriptor process_limit_;
  Descriptor process_list_;
  Descriptor process_count_;
  Descriptor cpu_usage_;
  Descriptor memory_events_;
  std::int64_t memory_limit_now_ = 0;
  int process_limit_now_ = 0;
};

// Our part of the tree of groups: made below the group we are in, and removed at the end.
class CgroupTree {
 public:
  // Throws SandboxError when no groups can be made there.
  explicit CgroupTree(CgroupPlace place);
  CgroupTree(const CgroupTree&) = delete;
  CgroupTree& operator=(const CgroupTree&) = delete;
  ~CgroupTree();

  CgroupVersion version() const { return place_.version; }
  // Throws SandboxError, also where swap would be had beside the memory and nobody counts it.
  SlotGroup make_slot(unsigned number);
  // Lets a user remove the slots' groups, for a process that will be that user at the end. The
  // empty groups around them are left to the next runner.
  void give_to(unsigned user) const;

 private:
  CgroupPlace place_;
  std::map<std::string, std::filesystem::path> tops_;
  std::vector<std::filesystem::path> slots_;
};

}  // namespace hireline::runner
