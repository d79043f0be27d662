// The formulas of the reports, computed from counts. Each formula names its source.
// docs/ANALYTICS.md describes their meaning.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace hireline {

// The 97.5 % quantile of the normal distribution, for intervals at 95 %.
inline constexpr double z_of_95_percent = 1.959963984540054;

struct Interval {
  double low = 0;
  double high = 0;
  bool operator==(const Interval&) const = default;
};

struct Proportion {
  std::int64_t hits = 0;
  std::int64_t of = 0;
};

// Returns hits / of, or nullopt if `of` is 0.
std::optional<double> share(const Proportion& proportion);

// Returns the score interval for a proportion, at 95 %: E. B. Wilson, "Probable inference, the law
// of succession, and statistical inference", JASA 22 (1927). The interval stays within 0 and 1, and
// is also useful with few observations. Returns nullopt without observations.
std::optional<Interval> wilson_interval(const Proportion& proportion);

// Returns the interval for the difference of two independent proportions, at 95 %, computed from
// their score intervals: method 10 of R. G. Newcombe, "Interval estimation for the difference
// between independent proportions", Statistics in Medicine 17 (1998). Returns nullopt if one of the
// proportions has no observations.
std::optional<Interval> difference_interval(const Proportion& one, const Proportion& other);

// One time at which the event happened to some of the waiting subjects.
struct AtRisk {
  double time = 0;
  std::int64_t happened = 0;
  std::int64_t waiting = 0;  // immediately before `time`
};

// Returns the least time at which the event has happened to half of the subjects. Subjects that
// still wait are censored: E. L. Kaplan and P. Meier, "Nonparametric estimation from incomplete
// observations", JASA 53 (1958). `times` is sorted by time. Returns nullopt if the estimate stays
// above one half.
std::optional<double> kaplan_meier_median(std::span<const AtRisk> times);

// For `n` pairs: the sums of squares and products of the deviations from the means.
struct Moments {
  std::int64_t n = 0;
  double xx = 0;
  double yy = 0;
  double xy = 0;
};

// Returns Pearson's correlation. Between an item's score and the rest of the test it is the
// corrected item-total correlation, which for items that are right or wrong is the corrected
// point-biserial: S. Henrysson, "Correction of item-total correlations in item analysis",
// Psychometrika 28 (1963). Returns nullopt for fewer than three pairs, or if one side does not
// vary.
std::optional<double> correlation(const Moments& moments);

// Returns the mean deviation of `n` ratings, shrunk towards zero: multiplied by n / (n + 5), the
// credibility of H. Bühlmann, "Experience rating and credibility", ASTIN Bulletin 4 (1967). The 5
// stands for the ratio of the variances within and between raters.
double credible(double mean_deviation, std::int64_t n);

// Rounds to `digits` decimal places, half away from zero.
double rounded(double value, int digits);

}  // namespace hireline
