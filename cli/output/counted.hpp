// Returns "1 entry" or "2 entries".
#pragma once

#include <cstddef>
#include <string>

namespace hireline::cli {

inline std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace hireline::cli
