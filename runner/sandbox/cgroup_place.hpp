// Finds the position of a process in the control group tree.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "common/base/enum_names.hpp"

namespace hireline::runner {

HIRELINE_ENUM(CgroupVersion, v1, v2)

// The groups of a process, as folders.
struct CgroupPlace {
  CgroupVersion version = CgroupVersion::v2;
  // v2: one folder, with the key "". v1: one per controller: memory, pids, cpuacct.
  std::map<std::string, std::filesystem::path> folders;
};

// Evaluates the content of /proc/self/mountinfo and /proc/self/cgroup. Uses v2 if it controls
// memory and processes. Throws SandboxError if neither version does.
CgroupPlace find_cgroups(const std::string& mountinfo, const std::string& own_cgroups);

}  // namespace hireline::runner
