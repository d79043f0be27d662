// The socket that clients connect to.
#pragma once

#include <string>

#include <sys/types.h>

#include "common/base/io/descriptor.hpp"
#include "common/base/settings/config.hpp"

namespace hireline::runner {

struct Listener {
  Endpoint endpoint;  // with the port that the system chose, when it was to choose
  Descriptor socket;
};

// A socket that is listened to and does not block. Of a local one: whoever owns its folder may
// connect, and nobody else but root; a file that a killed runner left is replaced; the socket of
// one that runs is not. Throws SandboxError.
Listener listen_on(const Endpoint& endpoint);

// Makes a socket's file somebody's, and nothing else: throws SandboxError when the path leads to
// anything but a socket, or is a symbolic link, as others may write the folder.
void give_socket_to(const std::string& path, uid_t user, gid_t group);

}  // namespace hireline::runner
