// "Did you mean …?" for mistyped names.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hireline {

// Returns the number of insertions, deletions, substitutions and swaps of adjacent bytes that turn
// `a` into `b` (optimal string alignment).
std::size_t spelling_distance(std::string_view a, std::string_view b);

// Returns the known name nearest to `word`, the first of several; nullopt if none is near enough.
std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> known);

}  // namespace hireline
