// The parts of a process of hireline-server, and its shutdown.
#pragma once

#include "common/base/settings/config.hpp"
#include "server/options.hpp"

namespace hireline::server {

// Serves the API, does background tasks, or both, until SIGTERM or SIGINT. Then it begins no new
// work, and work in progress has 25 seconds. Unfinished tasks are returned to the queue; if one of
// them does not end, this function exits the process. A second signal ends the process immediately.
// Throws the exceptions of http::Server, make_own_issuer and make_token_verifier.
void run_until_stopped(const Config& config, ServerRole role);

}  // namespace hireline::server
