// What the runner and a slot's launcher say to each other, in packets over a socket pair. Both are
// built together and never talk to another version.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hireline::runner {

// One packet: this, then the command's words, each ended by a NUL. With it come the descriptors
// that the program finds as 0, 1, 2 and so on.
struct LaunchMessage {
  std::uint64_t cpu_seconds = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t stack_bytes = 0;
  std::uint32_t word_count = 0;
};

// One packet, when the program and all that it left behind are gone.
struct EndMessage {
  std::int32_t wait_status = 0;  // as of wait(2)
  std::int64_t max_rss_kb = 0;   // of the process that had most
};

// One packet of one byte, the launcher's first: it waits for work.
inline constexpr char ready_message = 'r';

// One packet of one byte: end what is running. It does no harm when that has ended already.
inline constexpr char kill_message = 'k';

inline constexpr std::size_t largest_packet = 64 * 1024;
inline constexpr int most_descriptors = 16;

// Where the launcher finds its socket.
inline constexpr int slot_socket = 3;

}  // namespace hireline::runner
