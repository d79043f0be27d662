#include "cli/output/board.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "cli/output/line_writer.hpp"
#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t gap = 3;
// A narrower stack is put below the others: it would truncate most names.
constexpr std::size_t least_width = 20;
// The least width of a text before its tail.
constexpr std::size_t least_text = 6;

std::size_t natural_width(const BoardLine& line) {
  return display_width(on_one_line(line.text + line.tail));
}

std::size_t natural_width(const BoardStack& stack) {
  std::size_t width = natural_width(stack.header);
  for (const BoardLine& card : stack.cards) width = std::max(width, natural_width(card));
  return width;
}

// Truncates the line to `width`. If the tail leaves less than least_text for the text, both are
// truncated together.
std::string fitted(const BoardLine& line, std::size_t width, bool is_ascii) {
  const std::string text = on_one_line(line.text);
  const std::string tail = on_one_line(line.tail);
  const std::size_t taken = display_width(tail);
  if (display_width(text) + taken <= width) return text + tail;
  if (taken + least_text > width) return truncated(text + tail, width, is_ascii);
  return truncated(text, width - taken, is_ascii) + tail;
}

std::string line_of(std::span<const BoardLine> cells, std::span<const std::size_t> widths,
                    const OutputStyle& style) {
  LineWriter line(style, gap);
  for (std::size_t i = 0; i < cells.size(); ++i)
    line.from_left(fitted(cells[i], widths[i], style.is_ascii), widths[i], cells[i].tone);
  return std::move(line).line();
}

std::string rule(std::size_t width, const OutputStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < width; ++i) text.append(style.is_ascii ? "-" : "─");
  return text;
}

// Returns how many of the first stacks fit side by side, at least one.
std::size_t band_size(std::span<const BoardStack> stacks, std::size_t width) {
  std::size_t count = 0;
  for (std::size_t taken = 0; count < stacks.size(); ++count) {
    taken += std::min(natural_width(stacks[count]), least_width) + (count == 0 ? 0 : gap);
    if (count > 0 && taken > width) break;
  }
  return count;
}

// Returns the natural widths, with the widest reduced until a line fits.
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
  std::vector<BoardLine> headers;
  std::vector<BoardLine> rules;
  std::size_t height = 0;
  for (std::size_t i = 0; i < band.size(); ++i) {
    headers.push_back(band[i].header);
    headers.back().tone = Tone::heading;
    rules.push_back({.text = rule(widths[i], style), .tone = Tone::faint});
    height = std::max(height, band[i].cards.size());
  }
  std::string text = line_of(headers, widths, style) + line_of(rules, widths, style);
  for (std::size_t row = 0; row < height; ++row) {
    std::vector<BoardLine> cells;
    for (const BoardStack& stack : band)
      cells.push_back(row < stack.cards.size() ? stack.cards[row] : BoardLine{});
    text += line_of(cells, widths, style);
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
