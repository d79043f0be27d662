// The memory of a process, as tests bound it.
#pragma once

#include <cstddef>
#include <fstream>

#include <unistd.h>

namespace hireline::test {

// g++ and clang say in different ways whether AddressSanitizer is on.
#ifdef __has_feature
#define HIRELINE_HAS_FEATURE(feature) __has_feature(feature)
#else
#define HIRELINE_HAS_FEATURE(feature) 0
#endif

// What a read of many rows may take. AddressSanitizer keeps what is freed, 256 MiB of it.
#if defined(__SANITIZE_ADDRESS__) || HIRELINE_HAS_FEATURE(address_sanitizer)
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
