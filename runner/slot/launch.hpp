// A program to start in a box, as received from the runner.
#pragma once

#include <array>
#include <span>

#include "runner/slot/message.hpp"

namespace hireline::runner {

inline constexpr unsigned most_texts = 512;

struct Launch {
  LaunchMessage message;
  std::array<char, largest_packet> packet;
  // The texts of the packet: file names, null, environment, null, command, null.
  std::array<char*, most_texts + 3> texts;
  std::array<int, most_descriptors> descriptors;
  unsigned descriptor_count;

  char** files() { return texts.data(); }
  char** environment() { return files() + message.file_count + 1; }
  char** command() { return environment() + message.environment_count + 1; }
};

}  // namespace hireline::runner
