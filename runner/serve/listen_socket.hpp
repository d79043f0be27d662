// The socket that clients connect to.
#pragma once

#include "common/base/config.hpp"
#include "common/base/descriptor.hpp"

namespace hireline::runner {

struct Listener {
  Endpoint endpoint;  // with the port that the system chose, when it was to choose
  Descriptor socket;
};

// A socket that is listened to and does not block. Of a local one: whoever owns its folder may
// connect, and nobody else but root; a file that a killed runner left is replaced; the socket of
// one that runs is not. Throws SandboxError.
Listener listen_on(const Endpoint& endpoint);

}  // namespace hireline::runner
