#include "common/domain/assessment/scoring/language/characters.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "common/base/utf8.hpp"

namespace hireline::scoring {
namespace {

// The base letters of U+00C0 to U+017F. × and ÷, which are no letters, become * and /.
constexpr std::string_view base_letters =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
    "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(base_letters.size() == 0x180 - 0xC0);

bool is_within(char32_t code, char32_t first, char32_t last) {
  return first <= code && code <= last;
}

bool is_hidden(char32_t code) {
  return is_within(code, 0x300, 0x36F) || code == 0xAD || is_within(code, 0x200B, 0x200F) ||
         is_within(code, 0x202A, 0x202E) || is_within(code, 0x2060, 0x206F) || code == 0xFEFF ||
         is_within(code, 0xFE00, 0xFE0F) || is_within(code, 0xE0000, 0xE01EF) || code == 0x180E;
}

bool is_ideograph(char32_t code) {
  return is_within(code, 0x3041, 0x30FF) || is_within(code, 0x3400, 0x9FFF) ||
         is_within(code, 0xF900, 0xFAFF) || is_within(code, 0x20000, 0x3FFFF);
}

CharacterKind kind_beyond_ascii(char32_t code) {
  if (is_hidden(code)) return CharacterKind::hidden;
  if (code == 0x85 || code == 0xA0 || is_within(code, 0x2000, 0x200A) || code == 0x2028 ||
      code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000)
    return CharacterKind::space;
  if (is_ideograph(code)) return CharacterKind::ideograph;
  if (code == 0xAA || code == 0xB5 || code == 0xBA) return CharacterKind::letter;
  if (code < 0xC0 || is_within(code, 0x2010, 0x205E) || is_within(code, 0x3001, 0x303F))
    return CharacterKind::mark;
  if (code == 0xD7 || code == 0xF7 || is_within(code, 0x20A0, 0x20CF) ||
      is_within(code, 0x2190, 0x2BFF) || is_within(code, 0xE000, 0xF8FF) ||
      is_within(code, 0x1F000, 0x1FAFF))
    return CharacterKind::symbol;
  return CharacterKind::letter;
}

CharacterKind kind_of_ascii(char32_t code) {
  if (is_within(code, 'a', 'z') || is_within(code, 'A', 'Z')) return CharacterKind::letter;
  if (is_within(code, '0', '9')) return CharacterKind::digit;
  if (code == ' ' || is_within(code, '\t', '\r')) return CharacterKind::space;
  constexpr std::string_view symbols = "&|<>=+-*/%^~";
  return symbols.find(static_cast<char>(code)) != std::string_view::npos ? CharacterKind::symbol
                                                                         : CharacterKind::mark;
}

// Returns the plain form of a full-width or superscript character, a curly quote or a minus sign.
char32_t unstyled(char32_t code) {
  if (is_within(code, 0xFF01, 0xFF5E)) return code - 0xFEE0;
  switch (code) {
    case 0xB9:
      return '1';
    case 0xB2:
      return '2';
    case 0xB3:
      return '3';
    case 0x2018:
    case 0x2019:
    case 0x2BC:
      return '\'';
    case 0x201C:
    case 0x201D:
      return '"';
    case 0x2212:
      return '-';
    default:
      return code;
  }
}

// Returns the character in lower case without accent, and whether it was upper case. Handles Latin,
// Greek and Cyrillic blocks in which lower case is a fixed step from upper case. An accented Latin
// letter is never reported as upper case.
std::pair<char32_t, bool> fold(char32_t code) {
  if (is_within(code, 'A', 'Z')) return {code + 32, true};
  if (is_within(code, 0xC0, 0x17F))
    return {static_cast<unsigned char>(base_letters[code - 0xC0]), false};
  if (is_within(code, 0x391, 0x3A9) || is_within(code, 0x410, 0x42F)) return {code + 32, true};
  if (is_within(code, 0x400, 0x40F)) return {code + 80, true};
  return {code, false};
}

}  // namespace

bool is_smuggled(char32_t code) {
  return code == 0x200B || is_within(code, 0x202A, 0x202E) || is_within(code, 0x2060, 0x206F) ||
         is_within(code, 0xE0000, 0xE007F) || code == 0x180E;
}

char32_t code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  switch (utf8_sequence(text)) {
    case 2:
      return (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
    case 3:
      return (byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
    case 4:
      return (byte(0) & 0x07u) << 18 | (byte(1) & 0x3Fu) << 12 | (byte(2) & 0x3Fu) << 6 |
             (byte(3) & 0x3Fu);
    default:
      return byte(0);
  }
}

void append_utf8(std::string& to, char32_t code) {
  const auto add = [&](char32_t byte) { to += static_cast<char>(byte); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0 | code >> 6);
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3F));
  } else {
    add(0xF0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3F));
    add(0x80 | (code >> 6 & 0x3F));
  }
  add(0x80 | (code & 0x3F));
}

std::vector<Character> read_characters(std::string_view text) {
  std::vector<Character> all;
  all.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = utf8_sequence(text.substr(at));
    Character next{.begin = at, .end = at + std::max<std::size_t>(size, 1)};
    if (size > 0) {
      const char32_t code = unstyled(code_point(text.substr(at)));
      next.kind = code < 0x80 ? kind_of_ascii(code) : kind_beyond_ascii(code);
      std::tie(next.folded, next.is_upper) = fold(code);
    }
    at = next.end;
    all.push_back(next);
  }
  return all;
}

}  // namespace hireline::scoring
