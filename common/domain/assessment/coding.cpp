#include "common/domain/assessment/coding.hpp"

#include <cmath>
#include <numeric>

namespace hireline {

std::int64_t coarse_time_ms(std::int64_t time_ms) {
  constexpr std::int64_t step = 10;
  return (time_ms + step - 1) / step * step;
}

double score_of(const std::vector<JudgedCase>& cases) {
  std::int64_t all = 0;
  std::int64_t accepted = 0;
  for (const JudgedCase& one : cases) {
    all += one.weight;
    if (one.verdict == Verdict::accepted) accepted += one.weight;
  }
  return all == 0 ? 0 : 100 * static_cast<double>(accepted) / static_cast<double>(all);
}

std::optional<double> session_score(const std::vector<double>& solved, std::size_t problems) {
  if (problems == 0) return std::nullopt;
  const double mean = std::reduce(solved.begin(), solved.end()) / static_cast<double>(problems);
  return std::round(100 * mean) / 100;
}

}  // namespace hireline
