// How much of a reference an answer says.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "common/domain/assessment/scoring/language/contrast.hpp"
#include "common/domain/assessment/scoring/language/terms.hpp"

namespace hireline::scoring {

struct Coverage {
  std::int64_t total = 0;               // weight of all terms
  std::int64_t found = 0;               // weight of what was found of them
  std::int64_t opposed = 0;             // weight of terms that were found denied
  std::int64_t swapped = 0;             // weight of terms that were said of the wrong subject
  std::vector<TermIndex::Found> terms;  // one for each term of the reference
  std::vector<std::int64_t> weights;    // of each term

  std::int64_t share() const { return total == 0 ? 0 : found * whole / total; }
};

// Terms that `known` has (the question, as a rule) count for little: repeating them is no answer.
// What is said of the wrong subject, as far as `contrast` is given, counts like what is denied.
Coverage cover(const Reading& reference, const TermIndex& answer, const TermIndex* known,
               const Contrast* contrast = nullptr);

// Of `whole`: how much of the answer's terms, without those known, belongs to the reference. An
// answer adds little by naming what the reference does not, but a right word among forty is luck.
std::int64_t precision(const Reading& answer, const TermIndex& reference, const TermIndex* known);

// Of `whole`: the share of the reference's runs of four letters that the answer has, too. It sees
// through compounds and spellings that no stemmer knows.
std::int64_t shared_letters(const Reading& reference, const Reading& answer,
                            const TermIndex* known);

// Of `whole`: the share of neighbouring terms of the reference that the answer has close together
// and in the same order.
std::int64_t shared_order(const Reading& reference, const Coverage& coverage);

}  // namespace hireline::scoring
