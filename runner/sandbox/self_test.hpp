// What a slot must hold before it gets work.
#pragma once

#include "runner/sandbox/slot.hpp"

namespace hireline::runner {

// Runs the probe, which is hireline-runner-probe's file, against every promise of the box: memory,
// processes, clocks, networks, the host's files, rights. Throws SandboxError naming the first that
// is broken. Calibrates the slot first, so that slow machines are judged alike.
void test_slot(Slot& slot, const Descriptor& probe);

}  // namespace hireline::runner
