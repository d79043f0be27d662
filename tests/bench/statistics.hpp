// How far two rows of numbers agree.
#pragma once

#include <vector>

namespace hireline::bench {

// 0 when one of them does not vary.
double pearson(const std::vector<double>& x, const std::vector<double>& y);

// Pearson's of the ranks, of which equal values share the mean.
double spearman(const std::vector<double>& x, const std::vector<double>& y);

// The root of the mean squared error that is left of y after the best line over x.
double error_after_line(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace hireline::bench
