// Normalised characters for scoring: in lower case, without accents, each with a kind.
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
  hidden,  // invisible or combining: combining accents, joiners, direction marks
};

struct Character {
  char32_t folded = 0;
  CharacterKind kind = CharacterKind::mark;
  bool is_upper = false;
  std::size_t begin = 0;  // in bytes of the text
  std::size_t end = 0;
};

// Returns the characters of a text. A byte that belongs to no UTF-8 sequence becomes a mark.
std::vector<Character> read_characters(std::string_view text);

// Returns whether a character is invisible and has no use in an honest answer: zero-width spaces,
// direction overrides, tags. Returns false for joiners and direction marks, which some scripts and
// emoji need.
bool is_smuggled(char32_t code);

// Returns the code point of the UTF-8 sequence at the start of `text`. utf8_sequence() returns its
// length.
char32_t code_point(std::string_view text);

void append_utf8(std::string& to, char32_t code);

}  // namespace hireline::scoring
