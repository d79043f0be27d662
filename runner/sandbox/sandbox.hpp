// The sandbox of this machine: slots that were tested. Programs run only in these slots.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/cgroup_place.hpp"
#include "runner/sandbox/slot.hpp"
#include "runner/sandbox/slot_command.hpp"

namespace hireline::runner {

// User ids without a name on a Debian system: systemd leaves this range unused, and containers with
// 65536 users include it.
inline constexpr std::uint32_t default_first_user = 60'800;

struct SandboxOptions {
  unsigned slots = 0;       // 0: one for each available processor
  std::string programs;     // the folder of hireline-runner-slot and hireline-runner-probe
  std::string search_path;  // folders to search for bwrap, as in PATH
  // An existing folder for precompiled headers, which every box shows. Empty: nothing is
  // precompiled.
  std::string headers = {};
  // If started as root: the user id of the runner; the following ids are those of the slots.
  std::uint32_t first_user = default_first_user;
};

class Sandbox {
 public:
  // Creates groups and starts launchers. Needs root, or a user with delegated control groups.
  // Throws SandboxError.
  explicit Sandbox(const SandboxOptions& options);

  // Changes to the first user if this process is root, and gives that user the folder of headers.
  void drop_privileges() const;

  // Runs hostile programs in every slot and checks that the sandbox stops them; measures the
  // overhead of a box. Throws SandboxError with the first failed check.
  void test();

  // The folder for precompiled headers that boxes show; empty if they show none. If started as
  // root, they show one only if the users of the slots can reach it.
  const std::string& headers() const { return kit_.headers; }

  CgroupVersion cgroups() const { return tree_.version(); }
  std::vector<std::unique_ptr<Slot>>& slots() { return slots_; }

 private:
  SandboxOptions options_;
  BoxKit kit_;
  Descriptor probe_;  // opened before root is given up
  CgroupTree tree_;
  // After the tree: launchers must leave their groups before the groups are removed.
  std::vector<std::unique_ptr<Slot>> slots_;
};

// Returns the folder of the running program.
std::string own_folder();

}  // namespace hireline::runner
