// What a slot must hold before it gets work.
#pragma once

#include <string>
#include <vector>

#include "runner/sandbox/slot.hpp"

namespace hireline::runner {

// Runs the probe, which is hireline-runner-probe's file, against every promise of the box: memory,
// processes, clocks, networks, the host's files, rights. Throws SandboxError naming the first that
// is broken. Calibrates the slot first, so that slow machines are judged alike.
void test_slot(Slot& slot, const Descriptor& probe);

// Looks through all that a box shows, which is the same in all slots, for a folder that is marked
// as private (runner/probe/private_mark.hpp). Throws SandboxError naming it; `shown` is what the
// host has in boxes, for the advice.
void test_files(Slot& slot, const Descriptor& probe, const std::vector<std::string>& shown);

}  // namespace hireline::runner
