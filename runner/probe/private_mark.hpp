// Name of a file that marks its folder as private: candidates' programs must not read the folder.
#pragma once

#include <string_view>

namespace hireline::runner {

inline constexpr std::string_view private_mark = ".hireline-private";

}  // namespace hireline::runner
