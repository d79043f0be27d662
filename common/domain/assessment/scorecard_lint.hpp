// Weaknesses of scorecards that are allowed: what makes interviewers rate one thing differently.
#pragma once

#include <string>
#include <vector>

#include "common/base/issue.hpp"
#include "common/domain/assessment/scorecard.hpp"

namespace hireline {

// More criteria are more than an interviewer can keep apart.
inline constexpr std::size_t criteria_to_keep_apart = 8;

// Returns a finding, with the path of the criterion or the anchor, for: more than
// criteria_to_keep_apart criteria; no anchor at the first, the middle or the last point of a scale;
// an anchor that says how good something is, and not what a candidate did (fewer than four words
// but of the usual adjectives); two anchors of a criterion that say the same.
std::vector<Issue> lint_scorecard(const Scorecard& scorecard);

}  // namespace hireline
