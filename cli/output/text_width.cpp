#include "cli/output/text_width.hpp"

#include <algorithm>

#include <utf8proc.h>

#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

struct Character {
  std::string_view bytes;
  utf8proc_int32_t code_point = 0;
  std::size_t width = 0;
};

// Removes the first character from the front of `text` and returns it. A byte that is not UTF-8
// counts as a character.
Character take_character(std::string_view& text) {
  Character taken;
  const utf8proc_ssize_t length =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                       static_cast<utf8proc_ssize_t>(text.size()), &taken.code_point);
  taken.bytes = text.substr(0, static_cast<std::size_t>(std::max<utf8proc_ssize_t>(1, length)));
  taken.width = length > 0 ? static_cast<std::size_t>(utf8proc_charwidth(taken.code_point)) : 1;
  text.remove_prefix(taken.bytes.size());
  return taken;
}

// Removes the longest beginning that takes at most `columns`, but at least one character, and
// returns it.
std::string_view take_fitting(std::string_view& text, std::size_t columns) {
  std::size_t length = 0;
  std::size_t width = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const Character character = take_character(rest);
    width += character.width;
    if (width > columns && length > 0) break;
    length += character.bytes.size();
  }
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

// Returns true for characters that could move the cursor or change the direction of the text.
bool is_control(utf8proc_int32_t code_point) {
  switch (utf8proc_category(code_point)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    case UTF8PROC_CATEGORY_CF:
      return (code_point >= 0x202a && code_point <= 0x202e) ||
             (code_point >= 0x2066 && code_point <= 0x2069);
    default:
      return false;
  }
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) width += take_character(text).width;
  return width;
}

std::string truncated(std::string_view text, std::size_t columns, bool is_ascii) {
  if (display_width(text) <= columns) return std::string(text);
  std::string kept;
  std::size_t width = 0;
  while (!text.empty()) {
    const Character character = take_character(text);
    width += character.width;
    if (width + 1 > columns) break;
    kept.append(character.bytes);
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
    const Character character = take_character(rest);
    line.append(is_control(character.code_point) ? " " : character.bytes);
  }
  return line;
}

}  // namespace hireline::cli
