// Tests that a slot must pass before it gets runs.
#pragma once

#include <string>
#include <vector>

#include "runner/sandbox/slot.hpp"

namespace hireline::runner {

// Runs the probe (hireline-runner-probe) against every guarantee of the box: memory, processes,
// clocks, networks, the host's files, rights. Throws SandboxError with the first failure.
// Calibrates the slot first, so that the speed of the machine does not affect the result.
void test_slot(Slot& slot, const Descriptor& probe);

// Searches the files that a box shows, which are the same in all slots, for a folder marked as
// private (runner/probe/private_mark.hpp). Throws SandboxError with the folder. `shown` is the list
// of shown host folders, for the hint.
void test_files(Slot& slot, const Descriptor& probe, const std::vector<std::string>& shown);

}  // namespace hireline::runner
