// The files of the viewer of the OpenAPI document, which cmake/embed_viewer.cmake embeds in the
// program.
#pragma once

#include <string_view>

namespace hireline::routes {

// Returns a file such as viewer.html. Throws std::logic_error if there is no such file.
std::string_view viewer_file(std::string_view name);

}  // namespace hireline::routes
