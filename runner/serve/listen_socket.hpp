// The local socket that clients connect to.
#pragma once

#include <string>

#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// A socket that is listened to and does not block. Whoever owns its folder may connect, and nobody
// else but root. A file that a killed runner left is replaced; the socket of one that runs is not.
// Throws SandboxError.
Descriptor listen_on(const std::string& path);

}  // namespace hireline::runner
