// Messages between the runner and a slot's launcher, as packets over a socket pair. Both programs
// are built together, so there is only one version.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hireline::runner {

// Descriptors sent with a launch packet, in this order; the files of the box follow.
enum LaunchDescriptor : unsigned {
  input_descriptor,
  output_descriptor,
  error_descriptor,
  filter_descriptor,  // the system call filter, in the kernel's format
  status_descriptor,  // gets `made_message` when the box is complete
  first_file_descriptor
};

// One packet: this header, then texts, each with a terminating NUL: the names of the box's files,
// the environment as NAME=VALUE, and the command.
struct LaunchMessage {
  std::uint64_t cpu_seconds = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t stack_bytes = 0;
  std::uint64_t folder_bytes = 0;  // of /tmp
  std::uint32_t file_count = 0;
  std::uint32_t programs = 0;  // bit i is set if file i is executable
  std::uint32_t environment_count = 0;
  std::uint32_t word_count = 0;
};

// One packet, sent when the program and all its descendants have ended.
struct EndMessage {
  // As returned by wait(2), of the box's first process. Its exit code is that of the program, or
  // 128 plus the number of the signal that killed the program.
  std::int32_t wait_status = 0;
  std::int64_t max_rss_kb = 0;  // maximum of a single process
};

// The launcher's first packet, one byte: it is ready.
inline constexpr char ready_message = 'r';

// A packet of one byte: kill the running program. No effect if it has already ended.
inline constexpr char kill_message = 'k';

// One byte to the status descriptor: the program is about to be started in a complete box. Without
// it, the reason is on standard error.
inline constexpr char made_message = 'm';

inline constexpr int signal_base = 128;

inline constexpr std::size_t largest_packet = 64 * 1024;
inline constexpr int most_descriptors = 16;

// Descriptor number of the launcher's socket.
inline constexpr int slot_socket = 3;

}  // namespace hireline::runner
