// The message from a box's first process to the runner.
#pragma once

#include <string_view>

namespace hireline::runner {

// Setting up the box failed, and no program ran in it. The reason is on standard error.
inline constexpr std::string_view unfinished_box = "unfinished";

}  // namespace hireline::runner
