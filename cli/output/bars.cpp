#include "cli/output/bars.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace hireline::cli {
namespace {

constexpr std::size_t eighths = 8;
constexpr std::array<std::string_view, eighths> lengths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
constexpr std::array<std::string_view, eighths> heights = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::array<std::string_view, eighths> ascii_heights = {".", ":", "-", "=",
                                                                 "+", "*", "#", "@"};

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all.append(text);
  return all;
}

// Returns `share` of `parts`, rounded; at least one if the share is above 0.
std::size_t parts_of(double share, std::size_t parts) {
  if (!(share > 0) || parts == 0) return 0;
  const auto rounded = std::lround(std::min(share, 1.0) * static_cast<double>(parts));
  return std::max<std::size_t>(1, static_cast<std::size_t>(rounded));
}

}  // namespace

std::string bar(double share, std::size_t columns, bool is_ascii) {
  if (is_ascii) return std::string(parts_of(share, columns), '#');
  const std::size_t filled = parts_of(share, columns * eighths);
  return repeated("█", filled / eighths).append(lengths.at(filled % eighths));
}

std::string deviation(double value, std::size_t columns, bool is_ascii) {
  const std::size_t side = columns < 3 ? 1 : (columns - 1) / 2;
  const std::string_view axis = is_ascii ? "|" : "│";
  const std::size_t halves = parts_of(std::abs(value), side * 2);
  const std::size_t taken = (halves + 1) / 2;
  const bool has_half = halves % 2 == 1 && !is_ascii;
  const std::string whole = repeated(is_ascii ? "#" : "█", has_half ? taken - 1 : taken);
  if (value < 0)
    return std::string(side - taken, ' ').append(has_half ? "▐" : "").append(whole).append(axis);
  return std::string(side, ' ').append(axis).append(whole).append(has_half ? "▌" : "");
}

std::string sparkline(std::span<const std::optional<double>> values, bool is_ascii) {
  double greatest = 0;
  for (const auto& value : values) greatest = std::max(greatest, value.value_or(0));
  std::string line;
  for (const auto& value : values) {
    if (!value) {
      line.append(is_ascii ? "_" : "·");
      continue;
    }
    const std::size_t height =
        std::max<std::size_t>(1, greatest > 0 ? parts_of(*value / greatest, eighths) : 1);
    line.append(is_ascii ? ascii_heights.at(height - 1) : heights.at(height - 1));
  }
  return line;
}

}  // namespace hireline::cli
