// What programs in a box may ask of the kernel.
#pragma once

#include "common/base/enum_names.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// Locks on files of the system, which all boxes see, would let programs in two boxes talk to each
// other. Compilers need them, and run before there is anything to tell.
HIRELINE_ENUM(FileLocks, refused, allowed)

// A compiled filter, in the kernel's form. It lets pass what is listed in system_calls.hpp, and of
// some calls what their arguments say: processes without namespaces, pairs of local sockets, limits
// but that of core dumps, harmless commands to files. Calls of another architecture end the
// program. Throws SandboxError.
Descriptor seccomp_filter(FileLocks locks);

}  // namespace hireline::runner
