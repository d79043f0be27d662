// The socket that accepts clients.
#pragma once

#include <string>

#include <sys/types.h>

#include "common/base/io/descriptor.hpp"
#include "common/base/settings/config.hpp"

namespace hireline::runner {

struct Listener {
  RunnerAddress endpoint;  // with the chosen port if port 0 was requested
  Descriptor socket;
};

// Returns a non-blocking listening socket. A local socket is accessible for root, its owner (the
// owner of its folder if this process is root) and, if the folder has the set-group-ID bit, the
// folder's group. Replaces a socket file that a killed runner left, but not the socket of a running
// one. Throws SandboxError.
Listener listen_on(const RunnerAddress& endpoint);

// Changes the owner of a socket's file. Throws SandboxError if `path` is not a socket or is a
// symbolic link, because other users may be able to write to the folder.
void give_socket_to(const std::string& path, uid_t user, gid_t group);

}  // namespace hireline::runner
