// hireline-runner's command line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/settings/config.hpp"
#include "runner/sandbox/sandbox.hpp"

namespace hireline::runner {

struct Options {
  std::optional<Endpoint> listen;
  Secret key;  // that clients must know; empty: whoever reaches the local socket may ask
  std::size_t most_waiting = 0;        // 0: sixteen for each slot
  std::vector<std::string> languages;  // to be offered, if they are there; empty: all
  bool is_check = false;               // look whether the sandbox holds, say so, and end
  SandboxOptions sandbox;
  LogFormat log_format = LogFormat::json;
  LogLevel log_level = LogLevel::info;
  std::optional<int> exit_code;  // there is nothing left to do
};

// Reads flags, and what they leave open from the environment. Prints help, and what is wrong.
Options read_options(int argc, char** argv);

}  // namespace hireline::runner
