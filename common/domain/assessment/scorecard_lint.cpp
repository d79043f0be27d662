#include "common/domain/assessment/scorecard_lint.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include "common/base/ascii.hpp"

namespace hireline {
namespace {

constexpr std::size_t fewest_words = 4;

// Words of anchors that say how good something is, and words that connect them.
constexpr std::array<std::string_view, 37> words_of_praise = {
    "a",      "above",       "acceptable", "adequate", "and",       "average",  "bad",    "basic",
    "below",  "deep",        "excellent",  "expert",   "extremely", "fair",     "good",   "great",
    "high",   "knowledge",   "lacks",      "little",   "low",       "mediocre", "no",     "of",
    "or",     "outstanding", "perfect",    "poor",     "quite",     "rather",   "skills", "some",
    "strong", "the",         "very",       "weak",     "well"};

bool says_what_was_done(const std::string& behaviour) {
  std::istringstream words(lower_case(behaviour));
  std::size_t count = 0;
  for (std::string word; words >> word;) {
    std::erase_if(word, [](char c) { return c == '.' || c == ',' || c == ';' || c == '!'; });
    if (std::ranges::find(words_of_praise, word) == words_of_praise.end()) ++count;
  }
  return count >= fewest_words;
}

bool has_anchor(const Criterion& criterion, std::int64_t point) {
  return std::ranges::find(criterion.anchors, point, &Anchor::point) != criterion.anchors.end();
}

void lint_anchors(const Criterion& criterion, const IssuePath& path, std::vector<Issue>& found) {
  for (std::size_t i = 0; i < criterion.anchors.size(); ++i) {
    const Anchor& anchor = criterion.anchors[i];
    IssuePath place = path;
    place.insert(place.end(), {"anchors", i, "behaviour"});
    if (!says_what_was_done(anchor.behaviour))
      found.push_back(
          {.path = place, .message = "says how good it is, and not what a candidate does"});
    const auto same = [&](const Anchor& other) {
      return lower_case(other.behaviour) == lower_case(anchor.behaviour);
    };
    if (std::any_of(criterion.anchors.begin(),
                    criterion.anchors.begin() + static_cast<std::ptrdiff_t>(i), same))
      found.push_back({.path = place, .message = "is the same as another anchor"});
  }
}

}  // namespace

std::vector<Issue> lint_scorecard(const Scorecard& scorecard) {
  std::vector<Issue> found;
  if (scorecard.criteria.size() > criteria_to_keep_apart)
    found.push_back({.path = {"criteria"},
                     .message = "are " + std::to_string(scorecard.criteria.size()) +
                                ": more than an interviewer can keep apart"});
  for (std::size_t i = 0; i < scorecard.criteria.size(); ++i) {
    const Criterion& criterion = scorecard.criteria[i];
    const IssuePath path = {"criteria", i};
    for (const std::int64_t point : {std::int64_t{1}, (criterion.points + 1) / 2, criterion.points})
      if (!has_anchor(criterion, point))
        found.push_back({.path = path,
                         .message = "has no anchor at " + std::to_string(point) + " of " +
                                    std::to_string(criterion.points) + " points"});
    lint_anchors(criterion, path, found);
  }
  return found;
}

}  // namespace hireline
