# Writes the recorded examples of responses into a C++ source, so that the OpenAPI document has them.
embedded_entries(entries NAME ${CMAKE_SOURCE_DIR}/server/routes/examples/recorded.tsv)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/examples_file.cpp @ONLY CONTENT
[[#include "server/routes/examples/file.hpp"

#include <utility>

namespace hireline::routes {

std::string_view recorded_examples() {
  static constexpr std::pair<std::string_view, std::string_view> files[] = {
@entries@  };
  return files[0].second;
}

}  // namespace hireline::routes
]])
target_sources(hireline_routes PRIVATE ${CMAKE_BINARY_DIR}/generated/examples_file.cpp)
# The standard requires compilers to support 65,536 characters in a literal; both support more.
set_source_files_properties(${CMAKE_BINARY_DIR}/generated/examples_file.cpp PROPERTIES
  COMPILE_OPTIONS -Wno-overlength-strings)
