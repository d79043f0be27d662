// Quotes and words that show why an answer got its score.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/scoring/measure.hpp"

namespace hireline::scoring {

// The sentences of `answer`, cut where they are long, that say most of what was covered; in their
// order in the answer, at most `most`. Each is a part of it, byte for byte.
std::vector<std::string> quotes(std::string_view answer, const Reading& reading,
                                const Reading& reference, const Coverage& coverage,
                                std::size_t most);

// The terms of the reference that tell most and are not covered, as it writes them, at most five.
std::vector<std::string> missing_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage);

// The same of those that are covered.
std::vector<std::string> covered_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage);

// "a, b and c"
std::string in_words(const std::vector<std::string>& list);

// Sentences on what the flags mean, each after a blank.
std::string told(const std::vector<AnswerFlag>& flags);

}  // namespace hireline::scoring
