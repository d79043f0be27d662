// What programs in a box may ask of the kernel.
#pragma once

#include "common/base/enum_names.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// Locks on files of the system, which all boxes see, would let programs in two boxes talk to each
// other. Compilers need them, and run before there is anything to tell.
HIRELINE_ENUM(FileLocks, refused, allowed)

// A compiled filter, for bwrap's --seccomp. It lets pass what the language runtimes need and
// refuses what reaches beyond the box: other processes, mounts, namespaces, kernel tuning,
// sockets but pairs of local ones, watches on files, other processors, and what has a history of
// faults. Throws SandboxError.
Descriptor seccomp_filter(FileLocks locks);

}  // namespace hireline::runner
