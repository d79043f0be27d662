// Colours by what they mean.
#pragma once

#include <string>
#include <string_view>

#include "cli/output/output.hpp"

namespace hireline::cli {

// plain has none; heading is bold, faint stands back.
HIRELINE_ENUM(Tone, plain, heading, faint, accent, good, warning, bad)

// The text in the tone's colour, where the style has colours.
std::string painted(std::string_view text, Tone tone, const OutputStyle& style);

}  // namespace hireline::cli
