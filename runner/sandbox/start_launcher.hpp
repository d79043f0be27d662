// Starts the launcher of a slot.
#pragma once

#include <optional>

#include <sys/types.h>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/descriptor.hpp"
#include "runner/sandbox/slot_command.hpp"

namespace hireline::runner {

struct SlotSetup {
  std::optional<uid_t> user;  // also the group id; absent: do not change user
  int processor = 0;
};

struct RunningLauncher {
  pid_t process = -1;  // bwrap; ends with the launcher
  Descriptor socket;
};

// Starts the launcher by bubblewrap, in the group, as the user, on the processor, without
// privileges and with only its socket open. Both are killed when this process ends. Throws
// SandboxError.
RunningLauncher start_launcher(const BoxKit& kit, const SlotGroup& group, const SlotSetup& setup);

}  // namespace hireline::runner
