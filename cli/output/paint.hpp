// Colours by meaning.
#pragma once

#include <string>
#include <string_view>

#include "cli/output/output.hpp"

namespace hireline::cli {

// plain has no colour, heading is bold, faint is dimmed.
HIRELINE_ENUM(Tone, plain, heading, faint, accent, good, warning, bad)

// Returns the text in the tone's colour if the style has colours, otherwise unchanged.
std::string painted(std::string_view text, Tone tone, const OutputStyle& style);

}  // namespace hireline::cli
