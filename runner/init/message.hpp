// What a box's first process says to the runner.
#pragma once

#include <string_view>

namespace hireline::runner {

// The box could not be finished, and nothing ran in it; standard error has the reason.
inline constexpr std::string_view unfinished_box = "unfinished";

}  // namespace hireline::runner
