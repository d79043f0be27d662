// The memory of a process, as tests bound it.
#pragma once

#include <cstddef>
#include <fstream>

#include <unistd.h>

namespace hireline::test {

// What a read of many rows may take. AddressSanitizer keeps what is freed, 256 MiB of it.
#ifdef __SANITIZE_ADDRESS__
inline constexpr std::size_t memory_of_any_read = 300 * 1024 * 1024;
#else
inline constexpr std::size_t memory_of_any_read = 20 * 1024 * 1024;
#endif

// Of this process, in bytes.
inline std::size_t resident_memory() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  statm >> pages >> pages;
  return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace hireline::test
