// The command line of hireline-server.
#pragma once

#include <optional>
#include <string>

#include "common/base/settings/config.hpp"

namespace hireline::server {

// The work of a process: the API, background tasks, or both.
HIRELINE_ENUM(ServerRole, http, worker, all)

enum class Print { nothing, openapi, routes, statements };

struct Options {
  SettingTexts settings;  // every setting has a flag: HIRELINE_LISTEN is --listen
  std::optional<std::string> config_file;
  ServerRole role = ServerRole::all;
  Print print = Print::nothing;
  bool ready_probe = false;
  std::optional<int> exit_code;  // set if the process must exit: help, version, a wrong flag
};

// Prints help, version and errors itself.
Options read_options(int argc, char** argv);

// Asks the server at this address whether it is ready. Returns the exit code: 0 if ready, else 1.
// For probes of containers.
int probe_readiness(const Address& address);

}  // namespace hireline::server
