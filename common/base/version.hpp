#pragma once

#include <string_view>

namespace hireline {

// The same as the project's in CMakeLists.txt.
inline constexpr std::string_view version = "0.1.0";

}  // namespace hireline
