// How far evaluations agree with the people who gave feedback afterwards. Only reviewed evaluations
// are in it, and people are no truth.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/domain/analytics/analytics.hpp"

namespace hireline {

// The evaluations with this score: how many were followed by a yes, how many by a no, of those that
// pass and of those on hold. A stage's threshold decides whether a score passes.
struct ScoreTally {
  double score = 0;
  std::int64_t passed_yes = 0;
  std::int64_t passed_no = 0;
  std::int64_t held_yes = 0;
  std::int64_t held_no = 0;

  std::int64_t yes() const { return passed_yes + held_yes; }
  std::int64_t no() const { return passed_no + held_no; }
};

// Evaluations with neighbouring scores.
struct AgreementBin {
  std::int64_t n = 0;
  double mean_score = 0;
  double human_yes_share = 0;
  Interval interval;  // of the share
};

struct AgreementTable {
  std::int64_t passed_yes = 0;
  std::int64_t passed_no = 0;
  std::int64_t held_yes = 0;
  std::int64_t held_no = 0;
};

// The evaluations of the table's two disagreements.
struct AgreementIds {
  std::vector<InterviewId> passed_no, held_yes;
};

inline constexpr std::int64_t enough_for_agreement = 30;
inline constexpr std::int64_t smallest_bin = 20;
inline constexpr std::int64_t most_bins = 10;

struct AgreementReport : ReportScope {
  std::int64_t n = 0;
  bool has_enough = false;  // false: all figures but n are absent
  std::optional<AgreementTable> table;
  std::optional<double> agreement;  // share of the evaluations that agree
  std::optional<Interval> agreement_interval;
  std::optional<double> auc;  // see roc_area()
  std::optional<Interval> auc_interval;
  std::vector<AgreementBin> bins;  // by score; each has `smallest_bin` or more
  std::optional<AgreementIds> ids;
};

// `tallies` has each score once, in ascending order. Sets all but the scope and the ids.
void work_out(AgreementReport& report, std::span<const ScoreTally> tallies);

struct RocArea {
  double area = 0;
  std::optional<Interval> interval;  // at 95 %; absent with fewer than two of one kind
};
// Returns the probability that an evaluation followed by a yes has a higher score than one followed
// by a no, where equal scores count half: D. Bamber, "The area above the ordinal dominance graph
// and the area below the receiver operating characteristic graph", J. Math. Psychology 12 (1975).
// The interval uses the variance of E. R. DeLong, D. M. DeLong and D. L. Clarke-Pearson, "Comparing
// the areas under two or more correlated receiver operating characteristic curves", Biometrics 44
// (1988), cut to 0 and 1. Returns nullopt if one kind is missing.
std::optional<RocArea> roc_area(std::span<const ScoreTally> tallies);

}  // namespace hireline
