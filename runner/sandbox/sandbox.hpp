// The sandbox of this machine: slots that were seen to hold. There is no way to have one that was
// not tested, and none to run anything without one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runner/sandbox/box_command.hpp"
#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/cgroup_place.hpp"
#include "runner/sandbox/slot.hpp"

namespace hireline::runner {

// Users without a name on a Debian system: systemd leaves this range unused, and containers with
// 65536 users have it.
inline constexpr std::uint32_t default_first_user = 60'800;

struct SandboxOptions {
  unsigned slots = 0;       // 0: one for each processor that this process may use
  std::string programs;     // the folder of hireline-runner-slot and hireline-runner-probe
  std::string search_path;  // where bwrap is looked for, as in PATH
  // As root, what slots run as: the numbers behind this one, which is the runner's own.
  std::uint32_t first_user = default_first_user;
};

class Sandbox {
 public:
  // Makes groups and starts launchers; as root, or as a user to whom control groups are delegated.
  // Throws SandboxError.
  explicit Sandbox(const SandboxOptions& options);

  // Gives up root for the first user's rights, if this process has them.
  void drop_privileges() const;

  // Runs hostile programs in every slot and looks whether they are held; measures what a box costs.
  // Throws SandboxError naming what does not hold.
  void test();

  CgroupVersion cgroups() const { return tree_.version(); }
  std::vector<std::unique_ptr<Slot>>& slots() { return slots_; }

 private:
  SandboxOptions options_;
  BoxKit kit_;
  Descriptor probe_;  // opened as long as every folder can be entered
  CgroupTree tree_;
  // Behind the tree: launchers leave their groups before these are removed.
  std::vector<std::unique_ptr<Slot>> slots_;
};

// The folder of the running program.
std::string own_folder();

}  // namespace hireline::runner
