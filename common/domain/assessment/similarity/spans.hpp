// Finds the matched spans of two sources by Greedy String Tiling (M. Wise, "String Similarity via
// Greedy String Tiling and Running Karp-Rabin Matching", 1993). The search starts from
// fingerprints.
#pragma once

#include <vector>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::similarity {

// Returns the value of Similarity::spans. If a source contains a gram many times, only the first
// few are used, so that tables of equal entries do not take quadratic time.
std::vector<MatchedSpan> matched_spans(const Fingerprints& one, const Fingerprints& other);

}  // namespace hireline::similarity
