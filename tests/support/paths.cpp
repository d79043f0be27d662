#include "tests/support/paths.hpp"

namespace hireline::test {

// Only this file uses the two macros. They contain absolute paths, so a clone in another folder
// cannot reuse the cached object of a file that is compiled with them.
std::string project_path(const std::string& path) {
  return std::string(HIRELINE_SOURCE_DIR "/") + path;
}

std::string program_path(const std::string& name) {
  return std::string(HIRELINE_BIN_DIR "/") + name;
}

}  // namespace hireline::test
