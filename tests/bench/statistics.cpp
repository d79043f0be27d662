#include "tests/bench/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace hireline::bench {
namespace {

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double covariance(const std::vector<double>& x, const std::vector<double>& y) {
  const double mean_x = mean(x), mean_y = mean(y);
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += (x[i] - mean_x) * (y[i] - mean_y);
  return sum / static_cast<double>(x.size());
}

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> out(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    for (std::size_t i = first; i < end; ++i)
      out[order[i]] = static_cast<double>(first + end - 1) / 2;
    first = end;
  }
  return out;
}

}  // namespace

double pearson(const std::vector<double>& x, const std::vector<double>& y) {
  const double spread = std::sqrt(covariance(x, x) * covariance(y, y));
  return spread == 0 ? 0 : covariance(x, y) / spread;
}

double spearman(const std::vector<double>& x, const std::vector<double>& y) {
  return pearson(ranks(x), ranks(y));
}

double error_after_line(const std::vector<double>& x, const std::vector<double>& y) {
  const double r = pearson(x, y);
  return std::sqrt(covariance(y, y) * (1 - r * r));
}

}  // namespace hireline::bench
