// A text split into words and sentences, for scoring.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::scoring {

struct Word {
  std::string text;  // lower case, without accents; "don't" becomes two words, "do" and "not"
  std::string stem;
  int rarity = 0;         // see frequencies.hpp
  std::size_t begin = 0;  // byte offset in the original text
  std::size_t end = 0;
  std::size_t sentence = 0;  // counted from 0
  std::size_t clause = 0;    // counted from 0 through the whole text
};

struct Sentence {  // a range of bytes, from the first word to the last
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Text {
  std::vector<Word> words;
  std::vector<Sentence> sentences;
  bool has_smuggled = false;  // has a character for which is_smuggled() is true
};

// In bytes. The rest of a longer text is ignored.
inline constexpr std::size_t longest_text = 64 * 1024;

// Splits a text into words. Accepts any bytes. Identifiers are split at capitals and underscores.
// "C++", "O(n log n)" and operators such as && are one word each.
Text read_text(std::string_view text);

}  // namespace hireline::scoring
