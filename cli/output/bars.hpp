// Numbers as bars, in eighths of a character; in ASCII, in whole characters.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace hireline::cli {

// Returns a bar from the left whose length is `share` of `columns`, without trailing blanks. A
// share below 0 counts as 0, above 1 as 1. A share above 0 draws at least the smallest part.
std::string bar(double share, std::size_t columns, bool is_ascii);

// Returns a bar that begins at an axis in the middle: to the left for values below 0, to the right
// for values above 0. At -1 or 1 the bar has its full length. It is drawn in halves of a character,
// on an odd number of columns, without trailing blanks.
std::string deviation(double value, std::size_t columns, bool is_ascii);

// Returns one character for each value; its height is the value's share of the greatest value. An
// absent value is drawn as a dot, in ASCII as an underscore.
std::string sparkline(std::span<const std::optional<double>> values, bool is_ascii);

}  // namespace hireline::cli
