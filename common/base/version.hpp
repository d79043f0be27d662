#pragma once

#include <string_view>

namespace hireline {

// Must be equal to the project's version in CMakeLists.txt.
inline constexpr std::string_view version = "0.1.0";

}  // namespace hireline
