// Detection of negated words. Narrower than denial.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

struct Negation {
  std::vector<bool> is_negated;  // one for each word
  std::size_t negators = 0;      // number of negators in the text
};

// Finds the words that are negated. A negator reaches to the end of its clause or to a word such as
// "but" or "because", and over at most ten words. "without", "no" and "lacks" reach over at most
// three words that carry meaning. "It is not true that" reaches to the end of its sentence. Two
// negations cancel each other.
Negation find_negation(const Text& text);

}  // namespace hireline::scoring
