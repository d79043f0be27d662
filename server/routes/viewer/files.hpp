// The files of the viewer of the OpenAPI document, as cmake/embed_viewer.cmake puts them into the
// program.
#pragma once

#include <string_view>

namespace hireline::routes {

// Such as viewer.html; throws std::logic_error for one that there is not.
std::string_view viewer_file(std::string_view name);

}  // namespace hireline::routes
