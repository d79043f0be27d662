// Figures as lengths and heights, in eighths of a character; in ASCII, in whole ones.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace hireline::cli {

// So much of `columns`, from the left and without blanks behind. What is outside of 0 to 1 is taken
// for the nearer end; whatever is above 0 can be seen.
std::string bar(double share, std::size_t columns, bool is_ascii);

// From an axis in the middle to the left (below 0, -1 at most) or to the right, in halves of a
// character. An odd number of columns is used; no blanks behind.
std::string deviation(double value, std::size_t columns, bool is_ascii);

// One character for each value, as high as its share of the greatest. Absent ones leave a gap.
std::string sparkline(std::span<const std::optional<double>> values, bool is_ascii);

}  // namespace hireline::cli
