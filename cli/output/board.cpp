#include "cli/output/board.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t gap = 3;
// A stack is not put beside others when it would have to be narrower: that would cut most names.
constexpr std::size_t least_width = 20;

std::size_t natural_width(const BoardStack& stack) {
  std::size_t width = display_width(on_one_line(stack.header));
  for (const std::string& card : stack.cards)
    width = std::max(width, display_width(on_one_line(card)));
  return width;
}

std::string padded_line(std::span<const std::string> cells, std::span<const std::size_t> widths) {
  std::string line;
  std::size_t owed = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string cell = truncated(on_one_line(cells[i]), widths[i]);
    if (!cell.empty()) {
      line.append(owed, ' ').append(cell);
      owed = 0;
    }
    owed += widths[i] - display_width(cell) + gap;
  }
  return line + "\n";
}

// How many of the first stacks stand side by side: one at least.
std::size_t band_size(std::span<const BoardStack> stacks, std::size_t width) {
  std::size_t count = 0;
  for (std::size_t taken = 0; count < stacks.size(); ++count) {
    taken += std::min(natural_width(stacks[count]), least_width) + (count == 0 ? 0 : gap);
    if (count > 0 && taken > width) break;
  }
  return count;
}

// Their natural widths, the widest cut until a line fits.
std::vector<std::size_t> widths_of(std::span<const BoardStack> band, std::size_t width) {
  std::vector<std::size_t> widths;
  for (const BoardStack& stack : band) widths.push_back(natural_width(stack));
  const std::size_t gaps = gap * (widths.size() - 1);
  while (std::accumulate(widths.begin(), widths.end(), gaps) > width) {
    const auto widest = std::ranges::max_element(widths);
    if (*widest <= 1) break;
    --*widest;
  }
  return widths;
}

std::string band_text(std::span<const BoardStack> band, const OutputStyle& style) {
  const auto widths = widths_of(band, style.width);
  std::vector<std::string> headers;
  std::vector<std::string> rules;
  std::size_t height = 0;
  for (std::size_t i = 0; i < band.size(); ++i) {
    headers.push_back(band[i].header);
    rules.emplace_back(widths[i], '-');
    height = std::max(height, band[i].cards.size());
  }
  std::string header = padded_line(headers, widths);
  if (style.coloured) header = "\x1b[1m" + header.substr(0, header.size() - 1) + "\x1b[0m\n";
  std::string text = header + padded_line(rules, widths);
  for (std::size_t row = 0; row < height; ++row) {
    std::vector<std::string> cells;
    for (const BoardStack& stack : band)
      cells.push_back(row < stack.cards.size() ? stack.cards[row] : "");
    text += padded_line(cells, widths);
  }
  return text;
}

}  // namespace

std::string board_text(const std::vector<BoardStack>& stacks, const OutputStyle& style) {
  std::string text;
  for (std::span<const BoardStack> rest(stacks); !rest.empty();) {
    const std::size_t count = band_size(rest, style.width);
    text.append(text.empty() ? "" : "\n").append(band_text(rest.first(count), style));
    rest = rest.subspan(count);
  }
  return text;
}

}  // namespace hireline::cli
