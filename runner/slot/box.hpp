// The box of one program: what it has beyond the box of the slot, which bubblewrap made.
#pragma once

#include "runner/slot/launch.hpp"

namespace hireline::runner {

// Prepares the launcher, the first process in the box of the slot, for starting boxes. Returns the
// step that failed, or null.
const char* prepare_slot();

// Starts the first process of a box: in new process, mount, network and IPC namespaces, with empty
// folders, without privileges, with the limits and the filter. It starts the program, waits for
// orphaned processes, and exits when the program does. Returns its process id, or -1.
int start_box(Launch& launch);

}  // namespace hireline::runner
