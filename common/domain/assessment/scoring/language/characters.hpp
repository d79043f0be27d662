// Characters as scoring sees them: lower case, without accents, of a few kinds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::scoring {

enum class CharacterKind : unsigned char {
  letter,
  digit,
  ideograph,  // a word by itself
  space,
  mark,    // punctuation
  symbol,  // operators, arrows, emoji
  hidden,  // shows nothing: accents that combine, joiners, marks of direction
};

struct Character {
  char32_t folded = 0;
  CharacterKind kind = CharacterKind::mark;
  bool is_upper = false;
  std::size_t begin = 0;  // in bytes of the text
  std::size_t end = 0;
};

// A byte that belongs to no UTF-8 sequence is a mark.
std::vector<Character> read_characters(std::string_view text);

// Whether a character shows nothing and has no use in an honest answer: zero-width spaces,
// overridden directions, tags. Joiners and marks of direction, which scripts and emoji need, have.
bool is_smuggled(char32_t code);

// The code point of the UTF-8 sequence that starts `text`; its length is utf8_sequence()'s.
char32_t code_point(std::string_view text);

void append_utf8(std::string& to, char32_t code);

}  // namespace hireline::scoring
