// A text as scoring reads it: words with their places, in sentences.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::scoring {

struct Word {
  std::string text;  // lower case, without accents: "don't" is two words, "do" and "not"
  std::string stem;
  int rarity = 0;         // see frequencies.hpp
  std::size_t begin = 0;  // in bytes of the text it is from
  std::size_t end = 0;
  std::size_t sentence = 0;  // counted from 0
  std::size_t clause = 0;    // counted through the whole text; a sentence has one or more
};

struct Sentence {  // a range of bytes, from its first word to its last
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Text {
  std::vector<Word> words;
  std::vector<Sentence> sentences;
  bool has_smuggled = false;  // characters that nobody sees and nobody types
};

// What is beyond this many bytes is not looked at.
inline constexpr std::size_t longest_text = 64 * 1024;

// Any bytes will do. Identifiers fall apart at capitals and underscores; "C++", "O(n log n)" and
// operators such as && are one word each.
Text read_text(std::string_view text);

}  // namespace hireline::scoring
