// Detection of answers whose words do not form sentences.
#pragma once

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Returns whether the words of the answer are in an order that nobody writes: articles before
// verbs, prepositions at the ends of sentences, or the reference's words in another order. Returns
// false for lists of terms, which have no articles or prepositions, for answers of a few words, and
// for the reference's clauses in another order, which may be correct.
bool is_word_salad(const Text& answer, const Text& reference);

}  // namespace hireline::scoring
