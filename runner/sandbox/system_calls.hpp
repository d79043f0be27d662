// The system calls that programs in a box may make, as libseccomp's numbers: negative if the
// processor architecture has no such call.
#pragma once

#include <span>

namespace hireline::runner {

// Allowed with any arguments: calls that runtimes, compilers and shell tools need.
std::span<const int> allowed_calls();

// Refused with EPERM, as for a missing privilege. All other calls, including future ones, return
// ENOSYS, so that programs use a fallback.
std::span<const int> forbidden_calls();

}  // namespace hireline::runner
