// What the interviewers of a live interview rate: criteria, each on a scale of 3 to 7 points whose
// anchors say what a candidate did to get this point (P. C. Smith and L. M. Kendall,
// "Retranslation of expectations", J. Applied Psychology 47, 1963).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/issue.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

inline constexpr std::int64_t most_criteria = 15;
inline constexpr std::int64_t most_scorecards = 500;

struct Anchor {
  std::int64_t point = 1;  // from 1 to the points of the scale
  std::string behaviour;
  bool operator==(const Anchor&) const = default;
};

struct Criterion {
  CriterionId id;  // the same in all versions of the scorecard
  std::string name;
  std::string definition;
  std::int64_t weight = 1;  // relative to the other criteria; 1 to 100
  bool is_required = false;
  std::int64_t points = 5;      // of the scale; 3 to 7
  std::vector<Anchor> anchors;  // by point; not every point has one
  bool operator==(const Criterion&) const = default;
};

struct Scorecard {
  ScorecardId id;
  std::string name;  // unique among those that are not retired, without regard to case
  std::int64_t version = 1;
  std::vector<Criterion> criteria;
  Instant created_at;
  Instant updated_at;
};

// A version of a scorecard.
struct ScorecardReference {
  ScorecardId id;
  std::int64_t version = 1;
};

// What an interviewer says about a criterion.
struct CriterionScore {
  CriterionId criterion;
  std::optional<std::int64_t> rating;   // from 1 to the points of the scale; absent: not observed
  std::optional<std::string> evidence;  // what was seen and heard
};

// Returns what is wrong with the scores of a feedback: a criterion that is not one of these, or is
// given twice, a rating that is not on its scale, neither a rating nor evidence.
std::vector<Issue> score_issues(const std::vector<CriterionScore>& scores,
                                const std::vector<Criterion>& criteria);

// Returns an issue for each required criterion about which nothing is said. Evidence without a
// rating says that it was not observed.
std::vector<Issue> missing_score_issues(const std::vector<CriterionScore>& scores,
                                        const std::vector<Criterion>& criteria);

// Returns the weighted mean of the ratings, each as its place on the scale from 0 (1 point) to 100
// (all points), rounded to tenths. nullopt if nothing is rated, or a required criterion is not.
std::optional<double> scorecard_mean(const std::vector<CriterionScore>& scores,
                                     const std::vector<Criterion>& criteria);

// A criterion in a request. With an id, it is a later form of a criterion of the same scorecard.
struct CriterionInput {
  std::optional<CriterionId> id;
  std::string name;
  std::string definition;
  std::int64_t weight = 1;
  bool is_required = false;
  std::int64_t points = 5;
  std::vector<Anchor> anchors;
};

// Returns what is wrong: a name or an id given twice, an id that no version of the scorecard has
// (`known`), a point that is not on the scale or has two anchors.
std::vector<Issue> criteria_issues(const std::vector<CriterionInput>& criteria,
                                   const std::vector<CriterionId>& known);

// Returns the criteria with their ids, new ones for those without, and their anchors by point.
std::vector<Criterion> criteria_of(const std::vector<CriterionInput>& criteria);

}  // namespace hireline
