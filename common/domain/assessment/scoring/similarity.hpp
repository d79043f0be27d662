// Measures of the similarity of an answer and a reference.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "common/domain/assessment/scoring/language/contrast.hpp"
#include "common/domain/assessment/scoring/language/terms.hpp"

namespace hireline::scoring {

struct Coverage {
  std::int64_t total = 0;               // weight of all terms
  std::int64_t found = 0;               // sum of weight times similarity of the found terms
  std::int64_t opposed = 0;             // weight of the terms that only one text denies
  std::int64_t swapped = 0;             // weight of the terms with the wrong subject
  std::vector<TermIndex::Found> terms;  // one for each term of the reference
  std::vector<std::int64_t> weights;    // one for each term of the reference

  std::int64_t share() const { return total == 0 ? 0 : found * whole / total; }
};

// Finds the terms of the reference in the answer. Terms in `known` (usually the question) have a
// low weight, because repeating them is no answer. If `contrast` is given, a term with the wrong
// subject counts like a denied term.
Coverage cover(const Reading& reference, const TermIndex& answer, const TermIndex* known,
               const Contrast* contrast = nullptr);

// Returns the share of the answer's terms that belong to the reference, 0 to `whole`. Terms in
// `known` that are not in the reference are not counted. A few matches in a long answer may be
// chance.
std::int64_t precision(const Reading& answer, const TermIndex& reference, const TermIndex* known);

// Returns the share of the reference's runs of four letters that the answer also has, 0 to `whole`.
// Words in `known` are left out of the reference. This measure matches compounds and spellings that
// the stemmer does not.
std::int64_t shared_letters(const Reading& reference, const Reading& answer,
                            const TermIndex* known);

// Returns the share of the pairs of neighbouring terms of the reference that the answer has close
// together and in the same order, 0 to `whole`.
std::int64_t shared_order(const Reading& reference, const Coverage& coverage);

}  // namespace hireline::scoring
