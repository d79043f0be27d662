// What a process of hireline-server is made of, and how it ends.
#pragma once

#include "common/base/settings/config.hpp"
#include "server/options.hpp"

namespace hireline::server {

// Serves the API, does background tasks, or both, until SIGTERM or SIGINT. Then nothing new is
// begun, and what is under way has 25 seconds; what is left of the tasks is given back, and the
// process may end here when one of them does not. A second signal ends it at once. Throws what
// http::Server and make_token_verifier throw.
void run_until_stopped(const Config& config, ServerRole role);

}  // namespace hireline::server
