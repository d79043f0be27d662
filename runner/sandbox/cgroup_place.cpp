#include "runner/sandbox/cgroup_place.hpp"

#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

struct Mount {
  std::string root;  // the group that is visible at the mount point
  std::filesystem::path point;
  std::string type;
  std::string options;  // ",rw,memory,"
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

// Format in proc(5): fields, optional fields, a hyphen, type, source and options.
std::vector<Mount> read_mounts(const std::string& mountinfo) {
  std::vector<Mount> mounts;
  for (const std::string& line : split(mountinfo, '\n')) {
    const auto fields = split(line, ' ');
    const std::size_t hyphen = line.find(" - ");
    if (fields.size() < 10 || hyphen == std::string::npos) continue;
    const auto tail = split(line.substr(hyphen + 3), ' ');
    if (tail.size() < 3) continue;
    mounts.push_back({fields[3], fields[4], tail[0], "," + tail[2] + ","});
  }
  return mounts;
}

// Returns the path of the runner's group in the tree of this controller; "" selects version 2.
std::optional<std::string> own_path(const std::string& own_cgroups, const std::string& controller) {
  for (const std::string& line : split(own_cgroups, '\n')) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string names = line.substr(first + 1, second - first - 1);
    if (controller.empty() ? names.empty() && line.starts_with("0:")
                           : ("," + names + ",").find("," + controller + ",") != std::string::npos)
      return line.substr(second + 1);
  }
  return std::nullopt;
}

// In a container the mount shows only a part of the tree, and the path may begin above that part.
std::filesystem::path folder_of(const Mount& mount, std::string path) {
  if (mount.root != "/" && path.starts_with(mount.root)) path.erase(0, mount.root.size());
  while (path.starts_with('/')) path.erase(0, 1);
  return path.empty() ? mount.point : mount.point / path;
}

bool controls_memory_and_processes(const std::filesystem::path& folder) {
  std::string names;
  try {
    names = " " + read_text(folder / "cgroup.controllers") + " ";
  } catch (const std::exception&) {
    return false;
  }
  for (char& c : names)
    if (c == '\n') c = ' ';
  return names.find(" memory ") != std::string::npos && names.find(" pids ") != std::string::npos;
}

}  // namespace

CgroupPlace find_cgroups(const std::string& mountinfo, const std::string& own_cgroups) {
  const auto mounts = read_mounts(mountinfo);
  for (const Mount& mount : mounts) {
    const auto path = own_path(own_cgroups, "");
    if (mount.type != "cgroup2" || !path) continue;
    const auto folder = folder_of(mount, *path);
    if (controls_memory_and_processes(folder)) return {CgroupVersion::v2, {{"", folder}}};
  }
  CgroupPlace place{CgroupVersion::v1, {}};
  for (const std::string controller : {"memory", "pids", "cpuacct"}) {
    const auto path = own_path(own_cgroups, controller);
    for (const Mount& mount : mounts)
      if (path && mount.type == "cgroup" &&
          mount.options.find("," + controller + ",") != std::string::npos)
        // Uses the first mount: a later one in another place may be unmounted while the runner
        // runs.
        place.folders.try_emplace(controller, folder_of(mount, *path));
    if (!place.folders.contains(controller))
      throw SandboxError(
          "no control group limits " + controller,
          "mount cgroup2 with the controllers memory and pids, or delegate them to this process");
  }
  return place;
}

}  // namespace hireline::runner
