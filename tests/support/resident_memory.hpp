#pragma once

#include <cstddef>
#include <fstream>

#include <unistd.h>

namespace hireline::test {

// Of this process, in bytes.
inline std::size_t resident_memory() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  statm >> pages >> pages;
  return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace hireline::test
