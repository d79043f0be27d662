// Which words of a text are denied.
#pragma once

#include <cstddef>
#include <vector>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

struct Negation {
  std::vector<bool> is_negated;  // of each word
  std::size_t negators = 0;      // how often the text says no
};

// A negator reaches to the end of its clause, or to a word that turns the sentence ("but",
// "because"), and over ten words at most; "without", "no" and "lacks" reach over three that carry
// meaning. "It is not true that" reaches to the end of its sentence. Denied twice is not denied.
Negation find_negation(const Text& text);

}  // namespace hireline::scoring
