# Writes the shells' completion scripts into a C++ source, so that the program prints them.
file(GLOB completion_scripts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/cli/help/completion/hireline.*)
embedded_entries(entries LAST_EXT ${completion_scripts})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/completion_scripts.cpp @ONLY CONTENT
[[#include "cli/help/completion/scripts.hpp"

#include <map>
#include <stdexcept>

namespace hireline::cli {
namespace {

const std::map<std::string_view, std::string_view>& scripts() {
  static const std::map<std::string_view, std::string_view> all = {
@entries@  };
  return all;
}

}  // namespace

std::vector<std::string> completed_shells() {
  std::vector<std::string> shells;
  for (const auto& [shell, script] : scripts()) shells.emplace_back(shell);
  return shells;
}

std::string_view completion_script(std::string_view shell) {
  const auto found = scripts().find(shell);
  if (found == scripts().end()) throw std::logic_error("no script for " + std::string(shell));
  return found->second;
}

}  // namespace hireline::cli
]])
target_sources(hireline_cli PRIVATE ${CMAKE_BINARY_DIR}/generated/completion_scripts.cpp)
