// Messages between the runner and a slot's launcher, as packets over a socket pair. Both programs
// are built together, so there is only one version.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hireline::runner {

// One packet: this header, then the words of the command, each with a terminating NUL. The
// descriptors sent with it become the program's descriptors 0, 1, 2 and so on.
struct LaunchMessage {
  std::uint64_t cpu_seconds = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t stack_bytes = 0;
  std::uint32_t word_count = 0;
};

// One packet, sent when the program and all its descendants have ended.
struct EndMessage {
  std::int32_t wait_status = 0;  // as returned by wait(2)
  std::int64_t max_rss_kb = 0;   // maximum of a single process
};

// The launcher's first packet, one byte: it is ready.
inline constexpr char ready_message = 'r';

// A packet of one byte: kill the running program. No effect if it has already ended.
inline constexpr char kill_message = 'k';

inline constexpr std::size_t largest_packet = 64 * 1024;
inline constexpr int most_descriptors = 16;

// Descriptor number of the launcher's socket.
inline constexpr int slot_socket = 3;

}  // namespace hireline::runner
