// The output of scripts/web build, which is part of the program (cmake/embed_web.cmake).
#pragma once

#include <string_view>

namespace hireline::routes {

// Returns assets.json, which web/README.md describes.
std::string_view embedded_manifest();

// Returns assets.bin: the bodies of all encodings.
std::string_view embedded_bodies();

}  // namespace hireline::routes
