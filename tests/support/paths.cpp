#include "tests/support/paths.hpp"

namespace hireline::test {

// Both macros are of this file alone: what names a folder of this machine is compiled anew in every
// other one.
std::string project_path(const std::string& path) {
  return std::string(HIRELINE_SOURCE_DIR "/") + path;
}

std::string program_path(const std::string& name) {
  return std::string(HIRELINE_BIN_DIR "/") + name;
}

}  // namespace hireline::test
