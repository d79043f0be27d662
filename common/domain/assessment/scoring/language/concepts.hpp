// Concepts: words and phrases with the same meaning in computing. Also words with opposite
// meanings.
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
  std::size_t first = 0;  // index of its first word in the text
  std::size_t count = 0;  // number of words; 2 or more
};

// Returns the concepts that a single stem can mean.
std::span<const Concept> concepts_of(std::string_view stem);

// Returns the concepts that several consecutive words name. At each word the longest phrase is
// used.
std::vector<Phrase> find_phrases(const Text& text);

// A meaning, given by a stem, by concepts, or by both.
struct Meaning {
  std::string_view stem;
  std::span<const Concept> concepts;
};

// The opposite of a meaning: a stem, and the concept if it names one.
struct Opposite {
  std::string stem;
  std::optional<Concept> meaning;
};
std::vector<Opposite> opposites_of(const Meaning& meaning);

}  // namespace hireline::scoring
