// Command line of hireline-runner.
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
  std::optional<RunnerAddress> listen;
  Secret key;                          // clients must prove it; empty: local socket without a key
  std::size_t most_waiting = 0;        // 0: sixteen per slot
  std::vector<std::string> languages;  // to offer if usable; empty: all
  bool is_check = false;               // test the sandbox, print the result, and exit
  SandboxOptions sandbox;
  LogFormat log_format = LogFormat::json;
  LogLevel log_level = LogLevel::info;
  std::optional<int> exit_code;  // set if the program must exit now
};

// Reads flags and, for missing ones, the environment. Prints help and errors.
Options read_options(int argc, char** argv);

}  // namespace hireline::runner
