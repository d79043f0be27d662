// Quotes and terms that explain the score of an answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/scoring/measure.hpp"

namespace hireline::scoring {

// Returns at most `most` sentences of `answer`: those that contribute most to the coverage, in
// their order in the answer. Long sentences are shortened. Each quote is a part of the answer, byte
// for byte.
std::vector<std::string> quotes(std::string_view answer, const Reading& reading,
                                const Reading& reference, const Coverage& coverage,
                                std::size_t most);

// Returns at most five terms of the reference that are not covered: those with the greatest weight,
// as written in `text`, the text of the reference.
std::vector<std::string> missing_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage);

// Returns at most five covered terms of the reference, selected in the same way.
std::vector<std::string> covered_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage);

// Returns the list as a text: "a, b and c".
std::string in_words(const std::vector<std::string>& list);

// Returns sentences that describe the flags, each after a blank.
std::string flags_text(const std::vector<AnswerFlag>& flags);

}  // namespace hireline::scoring
