// Where in the tree of control groups a process is.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "common/base/enum_names.hpp"

namespace hireline::runner {

HIRELINE_ENUM(CgroupVersion, v1, v2)

// The groups that a process is in, as folders.
struct CgroupPlace {
  CgroupVersion version = CgroupVersion::v2;
  // v2: one, under "". v1: by the controller's name: memory, pids, cpuacct.
  std::map<std::string, std::filesystem::path> folders;
};

// Reads what /proc/self/mountinfo and /proc/self/cgroup say. v2 is taken when it controls memory
// and processes. Throws SandboxError when neither version does.
CgroupPlace find_cgroups(const std::string& mountinfo, const std::string& own_cgroups);

}  // namespace hireline::runner
