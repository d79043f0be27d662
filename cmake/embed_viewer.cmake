# Writes the files of the viewer of the OpenAPI document into a C++ source, so that the server
# carries them.
file(GLOB viewer_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/server/routes/viewer/viewer.*)
list(FILTER viewer_files EXCLUDE REGEX "\\.cpp$")
embedded_entries(entries NAME ${viewer_files})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/viewer_files.cpp @ONLY CONTENT
[[#include "server/routes/viewer/files.hpp"

#include <map>
#include <stdexcept>
#include <string>

namespace hireline::routes {

std::string_view viewer_file(std::string_view name) {
  static const std::map<std::string_view, std::string_view> files = {
@entries@  };
  const auto found = files.find(name);
  if (found == files.end()) throw std::logic_error("the viewer has no " + std::string(name));
  return found->second;
}

}  // namespace hireline::routes
]])
target_sources(hireline_routes PRIVATE ${CMAKE_BINARY_DIR}/generated/viewer_files.cpp)
