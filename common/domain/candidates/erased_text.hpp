// What an erasure leaves in place of a text.
#pragma once

#include <string_view>

namespace hireline {

inline constexpr std::string_view erased_text = "(erased)";

}  // namespace hireline
