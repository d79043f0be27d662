// The formulas of the reports, over what was counted. Sources stand with each; docs/ANALYTICS.md
// says in words what they mean.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace hireline {

struct Interval {
  double low = 0;
  double high = 0;
  bool operator==(const Interval&) const = default;
};

struct Proportion {
  std::int64_t hits = 0;
  std::int64_t of = 0;
};

// nullopt of none.
std::optional<double> share(const Proportion& proportion);

// The score interval for a proportion, at 95 %: E. B. Wilson, "Probable inference, the law of
// succession, and statistical inference", JASA 22 (1927). Stays within 0 and 1, and is of use with
// few observations, too. nullopt of none.
std::optional<Interval> wilson_interval(const Proportion& proportion);

// The interval for the difference of two independent proportions, at 95 %, made of their score
// intervals: method 10 of R. G. Newcombe, "Interval estimation for the difference between
// independent proportions", Statistics in Medicine 17 (1998). nullopt where one is of none.
std::optional<Interval> difference_interval(const Proportion& one, const Proportion& other);

// At a time something happened to some of those who were still waiting.
struct AtRisk {
  double time = 0;
  std::int64_t happened = 0;
  std::int64_t waiting = 0;  // just before
};

// The least time by which it has happened to half, those who still wait counted as what they are:
// E. L. Kaplan and P. Meier, "Nonparametric estimation from incomplete observations", JASA 53
// (1958). `times` in order. nullopt when the estimate stays above one half.
std::optional<double> kaplan_meier_median(std::span<const AtRisk> times);

// Sums of squares and products of the deviations from the means, of `n` pairs.
struct Moments {
  std::int64_t n = 0;
  double xx = 0;
  double yy = 0;
  double xy = 0;
};

// Pearson's correlation. Between an item's score and the rest of the test it is the corrected
// item-total correlation, which for items that are right or wrong is the corrected point-biserial:
// S. Henrysson, "Correction of item-total correlations in item analysis", Psychometrika 28 (1963).
// nullopt of less than three pairs, or where one side does not vary.
std::optional<double> correlation(const Moments& moments);

// A mean deviation of `n` ratings as far as so few can be believed: times n / (n + 5), the
// credibility of H. Bühlmann, "Experience rating and credibility", ASTIN Bulletin 4 (1967), with
// five for the ratio of the variances within and between raters.
double credible(double mean_deviation, std::int64_t n);

// To that many digits, half away from zero.
double rounded(double value, int digits);

}  // namespace hireline
