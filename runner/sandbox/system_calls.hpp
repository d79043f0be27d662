// Which calls of the system programs in a box may make. Numbers are libseccomp's: negative where
// the processor has no such call.
#pragma once

#include <span>

namespace hireline::runner {

// Whatever their arguments are: what the languages' runtimes, compilers and the shell's tools need.
std::span<const int> allowed_calls();

// Answered with EPERM, as whoever lacks a right expects it. All other calls do not exist for a
// program (ENOSYS), so that it does without them; those that the kernel will get one day, too.
std::span<const int> forbidden_calls();

}  // namespace hireline::runner
