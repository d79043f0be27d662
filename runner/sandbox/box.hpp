// A program to run in a box, its limits, and the result.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/base/enum_names.hpp"
#include "runner/sandbox/descriptor.hpp"
#include "runner/sandbox/seccomp.hpp"

namespace hireline::runner {

struct BoxLimits {
  std::chrono::milliseconds cpu{2'000};   // of all processes together
  std::chrono::milliseconds wall{5'000};  // from the start
  std::int64_t memory_bytes = 256 << 20;  // of all processes together, files in memory included
  int processes = 64;
  std::int64_t output_bytes = 16 << 20;  // standard output
  std::int64_t error_bytes = 64 << 10;   // the part of standard error that is kept
  std::int64_t file_bytes = 16 << 20;    // of each file
  std::int64_t folder_bytes = 32 << 20;  // of /tmp
};

// A file in the box's folder /w, which is read-only and where the program starts.
struct BoxFile {
  std::string name;
  const Descriptor* content;
  bool is_program = false;
};

struct BoxSpec {
  std::vector<std::string> command;  // the first word is the path in the box
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::vector<BoxFile> files = {};
  const Descriptor* input;  // the content of standard input
  FileLocks locks = FileLocks::refused;
  BoxLimits limits = {};
};

// Why a program was killed before it exited.
HIRELINE_ENUM(BoxStop, none, cpu, wall, memory, output, cancelled)

struct BoxResult {
  // The box could not be set up, so there is no result for the program. `error` contains the
  // sandbox's error output.
  bool is_broken = false;
  BoxStop stop = BoxStop::none;
  int exit_code = 0;          // if not killed by a signal
  std::optional<int> signal;  // not reliable: exit codes above 128 look the same
  std::string output;
  std::string error;
  bool error_is_cut = false;
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  std::int64_t memory_kb = 0;  // maximum of a single process
};

}  // namespace hireline::runner
