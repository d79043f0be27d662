// "Did you mean …?" for names that people mistype.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hireline {

// How many insertions, deletions, substitutions and swaps of neighbours turn `a` into `b`
// (optimal string alignment, bytewise).
std::size_t spelling_distance(std::string_view a, std::string_view b);

// The known name nearest to `word`; nullopt when none is near enough to be meant. Of equally near
// ones the first.
std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> known);

}  // namespace hireline
