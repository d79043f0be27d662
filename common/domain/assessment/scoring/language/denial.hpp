// What a text refuses, doubts or calls needless, as people do it with whole sentences.
#pragma once

#include <string_view>
#include <vector>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Of each word, whether it stands where something is denied, as far as that may reach: after who
// does not ("nobody", "few people", "no team should"), verbs of refusing ("I skip", "refuse to"),
// "not" and "never", "without" and "instead of", "there is no need to", "it is false that"; and
// before what calls it needless ("is unnecessary", "is never needed", "can be ignored"). Lists go
// on behind commas. Denied twice is not denied.
//
// It sees more than negation.hpp does and is wrong more often: good for doubts, not for marks.
std::vector<bool> find_denial(const Text& text);

// Whether a word is one of those by which people deny, or its opposite ("unnecessary", "needed").
bool is_denying_word(std::string_view word);

}  // namespace hireline::scoring
