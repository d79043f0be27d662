#include "common/domain/analytics/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace hireline {
namespace {

constexpr double z = z_of_95_percent;
constexpr double ratings_for_half = 5;

double as_number(std::int64_t count) {
  return static_cast<double>(count);
}

}  // namespace

std::optional<double> share(const Proportion& proportion) {
  if (proportion.of == 0) return std::nullopt;
  return as_number(proportion.hits) / as_number(proportion.of);
}

std::optional<Interval> wilson_interval(const Proportion& proportion) {
  const auto p = share(proportion);
  if (!p) return std::nullopt;
  const double n = as_number(proportion.of);
  const double scale = 1 + z * z / n;
  const double centre = *p + z * z / (2 * n);
  const double reach = z * std::sqrt(*p * (1 - *p) / n + z * z / (4 * n * n));
  return Interval{.low = proportion.hits == 0 ? 0 : (centre - reach) / scale,
                  .high = proportion.hits == proportion.of ? 1 : (centre + reach) / scale};
}

std::optional<Interval> difference_interval(const Proportion& one, const Proportion& other) {
  const auto first = wilson_interval(one);
  const auto second = wilson_interval(other);
  if (!first || !second) return std::nullopt;
  const double p = *share(one), q = *share(other);
  return Interval{.low = p - q - std::hypot(p - first->low, second->high - q),
                  .high = p - q + std::hypot(first->high - p, q - second->low)};
}

std::optional<double> kaplan_meier_median(std::span<const AtRisk> times) {
  // Rounding can make a product of quotients that equals one half slightly greater.
  constexpr double half = 0.5 + 1e-9;
  double still_waiting = 1;
  for (const AtRisk& at : times) {
    still_waiting *= 1 - as_number(at.happened) / as_number(at.waiting);
    if (still_waiting <= half) return at.time;
  }
  return std::nullopt;
}

std::optional<double> correlation(const Moments& moments) {
  // Rounding can make the sum of a constant series slightly greater than zero. Scores are in
  // tenths, so the sum of a series that varies is far greater than this limit.
  constexpr double nothing = 1e-9;
  if (moments.n < 3 || moments.xx <= nothing || moments.yy <= nothing) return std::nullopt;
  return std::clamp(moments.xy / std::sqrt(moments.xx * moments.yy), -1.0, 1.0);
}

double credible(double mean_deviation, std::int64_t n) {
  return mean_deviation * as_number(n) / (as_number(n) + ratings_for_half);
}

double rounded(double value, int digits) {
  const double scale = std::pow(10, digits);
  const double result = std::round(value * scale) / scale;
  return result == 0 ? 0 : result;  // never a negative zero
}

}  // namespace hireline
