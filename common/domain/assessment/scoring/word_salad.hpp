// Words that make no sentences.
#pragma once

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Whether the words of the answer stand in an order that nobody writes: articles before verbs,
// prepositions at the ends of sentences, or the reference's words next to others than in it. Lists
// of terms, which have no such words, are none of it; nor are a few words, nor the reference's
// clauses in another order, which may well be right.
bool is_word_salad(const Text& answer, const Text& reference);

}  // namespace hireline::scoring
