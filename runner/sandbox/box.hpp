// What runs in a box, within which limits, and what came of it.
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
  std::int64_t error_bytes = 64 << 10;   // standard error: what is kept of it
  std::int64_t file_bytes = 16 << 20;    // of each file
  std::int64_t folder_bytes = 32 << 20;  // of /tmp
};

// A file that is put into the box, in /w, where the program starts and which nobody can write.
struct BoxFile {
  std::string name;
  const Descriptor* content;
  bool is_program = false;
};

struct BoxJob {
  std::vector<std::string> command;  // its first word is the program's path in the box
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::vector<BoxFile> files = {};
  const Descriptor* input;  // what standard input reads
  FileLocks locks = FileLocks::refused;
  BoxLimits limits = {};
};

// Why a program was ended before it ended by itself.
HIRELINE_ENUM(BoxStop, none, cpu, wall, memory, output, cancelled)

struct BoxResult {
  // The box could not be set up: nothing can be said about the program. `error` says what the
  // sandbox said.
  bool is_broken = false;
  BoxStop stop = BoxStop::none;
  int exit_code = 0;          // when it was not killed by a signal
  std::optional<int> signal;  // a program can pretend one by an exit code above 128
  std::string output;
  std::string error;
  bool error_is_cut = false;
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  std::int64_t memory_kb = 0;  // the most that one of its processes had in memory at a time
};

}  // namespace hireline::runner
