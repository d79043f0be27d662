// Starting the program that lives in a slot.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

struct SlotSetup {
  std::string launcher;       // the path of hireline-runner-slot
  std::optional<uid_t> user;  // to change to, and the group of the same number; absent: stay
  int processor = 0;
};

struct RunningLauncher {
  pid_t process = -1;
  Descriptor socket;
};

// Starts it in the group, as the user, on the processor, without privileges and with nothing open
// but its socket. It dies with this process. Throws SandboxError when any of that can't be had.
RunningLauncher start_launcher(const SlotGroup& group, const SlotSetup& setup);

}  // namespace hireline::runner
