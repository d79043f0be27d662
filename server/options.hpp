// The command line of hireline-server.
#pragma once

#include <optional>
#include <string>

#include "common/base/settings/config.hpp"

namespace hireline::server {

// What a process does: serve the API, do background tasks, or both.
HIRELINE_ENUM(ServerRole, http, worker, all)

enum class Print { nothing, openapi, routes, statements };

struct Options {
  SettingTexts settings;  // every setting is also a flag: HIRELINE_LISTEN is --listen
  std::optional<std::string> config_file;
  ServerRole role = ServerRole::all;
  Print print = Print::nothing;
  bool ready_probe = false;
  std::optional<int>
      exit_code;  // set when there is nothing left to do: help, version, a wrong flag
};

// Prints help, version and complaints itself.
Options read_options(int argc, char** argv);

// Asks the server at this address whether it is ready: 0, else 1. For containers.
int probe_readiness(const Address& address);

}  // namespace hireline::server
