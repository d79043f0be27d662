// Detection of words that a text denies, doubts, refuses or calls needless. Wider than
// negation.hpp.
#pragma once

#include <string_view>
#include <vector>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Returns for each word whether it is denied, as far as the denial may reach. A denial reaches
// forward from a negative subject ("nobody", "few people", "no team should"), a verb of refusing
// ("I skip", "refuse to"), "not" and "never", "without" and "instead of", "there is no need to",
// and "it is false that". It reaches back from a predicate such as "is unnecessary", "is never
// needed" or "can be ignored". In a list it continues after commas. Two denials cancel each other.
//
// This function finds more denials than find_negation() and is wrong more often. Use it for doubts,
// not as the only basis of a score.
std::vector<bool> find_denial(const Text& text);

// Returns whether a word itself expresses denial or need, such as "unnecessary" or "needed".
bool is_denying_word(std::string_view word);

}  // namespace hireline::scoring
