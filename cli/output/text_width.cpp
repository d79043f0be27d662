#include "cli/output/text_width.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// From the Unicode character database: the blocks of combining marks and joiners, and the blocks
// whose East Asian width is W or F, as far as names of people and places use them.
constexpr std::array<Range, 7> no_width = {{{0x0300, 0x036f},
                                            {0x0483, 0x0489},
                                            {0x1ab0, 0x1aff},
                                            {0x1dc0, 0x1dff},
                                            {0x200b, 0x200f},
                                            {0x20d0, 0x20ff},
                                            {0xfe00, 0xfe0f}}};
constexpr std::array<Range, 9> double_width = {{{0x1100, 0x115f},
                                                {0x2e80, 0xa4cf},
                                                {0xac00, 0xd7a3},
                                                {0xf900, 0xfaff},
                                                {0xfe30, 0xfe6f},
                                                {0xff01, 0xff60},
                                                {0xffe0, 0xffe6},
                                                {0x1f300, 0x1faff},
                                                {0x20000, 0x3fffd}}};

template <std::size_t Count>
bool is_in(std::uint32_t code_point, const std::array<Range, Count>& ranges) {
  return std::ranges::any_of(ranges, [code_point](const Range& range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

std::uint32_t code_point_of(std::string_view sequence) {
  const auto lead = static_cast<unsigned char>(sequence.front());
  if (sequence.size() == 1) return lead;
  std::uint32_t code_point = lead & (0x7fu >> sequence.size());
  for (const char byte : sequence.substr(1))
    code_point = code_point << 6 | (static_cast<unsigned char>(byte) & 0x3f);
  return code_point;
}

std::size_t width_of(std::uint32_t code_point) {
  if (is_in(code_point, no_width)) return 0;
  return is_in(code_point, double_width) ? 2 : 1;
}

// Removes the first character from the front of `text` and returns it.
std::string_view take_character(std::string_view& text) {
  const std::size_t length = std::max<std::size_t>(1, utf8_sequence(text));
  const std::string_view character = text.substr(0, length);
  text.remove_prefix(length);
  return character;
}

// Removes the longest beginning that takes at most `columns`, but at least one character, and
// returns it.
std::string_view take_fitting(std::string_view& text, std::size_t columns) {
  std::size_t length = 0;
  std::size_t width = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view character = take_character(rest);
    width += width_of(code_point_of(character));
    if (width > columns && length > 0) break;
    length += character.size();
  }
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

bool is_control(std::uint32_t code_point) {
  return code_point < 0x20 || (code_point >= 0x7f && code_point < 0xa0) || code_point == 0x2028 ||
         code_point == 0x2029 || (code_point >= 0x202a && code_point <= 0x202e) ||
         (code_point >= 0x2066 && code_point <= 0x2069);
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) width += width_of(code_point_of(take_character(text)));
  return width;
}

std::string truncated(std::string_view text, std::size_t columns, bool is_ascii) {
  if (display_width(text) <= columns) return std::string(text);
  std::string kept;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::string_view character = take_character(text);
    width += width_of(code_point_of(character));
    if (width + 1 > columns) break;
    kept.append(character);
  }
  return columns == 0 ? kept : kept + (is_ascii ? "~" : "…");
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!lines.back().empty() && display_width(lines.back()) + 1 + display_width(word) > columns)
      lines.emplace_back();
    else if (!lines.back().empty())
      lines.back().append(" ");
    while (display_width(word) > columns) {
      lines.back().append(take_fitting(word, columns));
      if (!word.empty()) lines.emplace_back();
    }
    lines.back().append(word);
  }
  return lines;
}

std::string on_one_line(std::string_view text) {
  const std::string valid = valid_utf8(text);
  std::string line;
  for (std::string_view rest = valid; !rest.empty();) {
    const std::string_view character = take_character(rest);
    is_control(code_point_of(character)) ? line.append(" ") : line.append(character);
  }
  return line;
}

}  // namespace hireline::cli
