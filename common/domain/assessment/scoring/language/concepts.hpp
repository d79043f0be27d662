// Words and phrases that mean the same in computing, and words that mean the opposite.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

using Concept = int;

struct Phrase {
  Concept meaning = 0;
  std::size_t first = 0;  // words of the text
  std::size_t count = 0;  // 2 or more
};

// What a stem by itself may mean.
std::span<const Concept> concepts_of(std::string_view stem);

// The concepts that are named by several words in a row, the longest phrase first taken.
std::vector<Phrase> find_phrases(const Text& text);

// Something that can be meant: by its stem, by its concepts, or by both.
struct Meaning {
  std::string_view stem;
  std::span<const Concept> concepts;
};

// What means the opposite of something: a word, or a concept.
struct Opposite {
  std::string stem;
  std::optional<Concept> meaning;
};
std::vector<Opposite> opposites_of(const Meaning& meaning);

}  // namespace hireline::scoring
