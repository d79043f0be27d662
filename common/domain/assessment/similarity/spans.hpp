// Where two sources are the same, at length: Greedy String Tiling (M. Wise, "String Similarity via
// Greedy String Tiling and Running Karp-Rabin Matching", 1993), begun from fingerprints.
#pragma once

#include <vector>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::similarity {

// As Similarity::spans says. Of a gram that stands in a source many times only the first few are
// looked at, so that tables of equal entries cost no square of their length.
std::vector<MatchedSpan> matched_spans(const Fingerprints& one, const Fingerprints& other);

}  // namespace hireline::similarity
