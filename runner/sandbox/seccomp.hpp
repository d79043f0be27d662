// The system call filter of boxes.
#pragma once

#include "common/base/enum_names.hpp"
#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// Locks on system files, which all boxes can see, would let programs in two boxes communicate.
// Compilers need locks, and run before there is any test data.
HIRELINE_ENUM(FileLocks, refused, allowed)

// Returns a compiled filter in the kernel's format. Allows the calls listed in system_calls.hpp
// and, depending on arguments, processes without new namespaces, pairs of local sockets, limits
// except for core dumps, and harmless fcntl and ioctl commands. A call of another architecture
// kills the program. Throws SandboxError.
Descriptor seccomp_filter(FileLocks locks);

}  // namespace hireline::runner
