// The name of a file that says: this folder and all in it are not for candidates' programs.
#pragma once

#include <string_view>

namespace hireline::runner {

inline constexpr std::string_view private_mark = ".hireline-private";

}  // namespace hireline::runner
