#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace hireline::cli {

// Parses 90s, 15m, 2h or 7d: a whole number above 0 and its unit, at most ten years. Returns
// nullopt for any other text.
std::optional<std::chrono::seconds> parse_duration(std::string_view text);

}  // namespace hireline::cli
