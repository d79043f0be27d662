// Starts the launcher of a slot.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

struct SlotSetup {
  std::string launcher;       // the path of hireline-runner-slot
  std::optional<uid_t> user;  // also the group id; absent: do not change user
  int processor = 0;
};

struct RunningLauncher {
  pid_t process = -1;
  Descriptor socket;
};

// Starts the launcher in the group, as the user, on the processor, without privileges and with only
// its socket open. The launcher is killed when this process ends. Throws SandboxError on failure.
RunningLauncher start_launcher(const SlotGroup& group, const SlotSetup& setup);

}  // namespace hireline::runner
