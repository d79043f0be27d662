// The formulas, held against examples that others have worked out and published.
#include "common/domain/analytics/statistics.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace hireline {
namespace {

// Table I of Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
// Medicine 17 (1998), method 3: the score interval without a correction for continuity.
TEST(WilsonInterval, is_the_published_one) {
  struct Example {
    Proportion proportion;
    Interval interval;
  };
  for (const auto& [proportion, interval] :
       {Example{{81, 263}, {0.2553, 0.3662}}, Example{{15, 148}, {0.0624, 0.1605}},
        Example{{0, 20}, {0.0000, 0.1611}}, Example{{1, 29}, {0.0061, 0.1718}}}) {
    const auto found = wilson_interval(proportion);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->low, interval.low, 0.00005) << proportion.hits << "/" << proportion.of;
    EXPECT_NEAR(found->high, interval.high, 0.00005) << proportion.hits << "/" << proportion.of;
  }
}

TEST(WilsonInterval, ends_exactly_at_nothing_and_at_all) {
  EXPECT_EQ(wilson_interval({0, 7})->low, 0);
  EXPECT_EQ(wilson_interval({7, 7})->high, 1);
  EXPECT_FALSE(wilson_interval({0, 0}));
  EXPECT_FALSE(share({0, 0}));
}

// Table II of Newcombe, "Interval estimation for the difference between independent proportions",
// Statistics in Medicine 17 (1998), method 10.
TEST(DifferenceInterval, is_the_published_one) {
  struct Example {
    Proportion one, other;
    Interval interval;
  };
  for (const auto& [one, other, interval] :
       {Example{{56, 70}, {48, 80}, {0.0524, 0.3339}}, Example{{9, 10}, {3, 10}, {0.1705, 0.8090}},
        Example{{10, 10}, {0, 20}, {0.6791, 1.0000}}}) {
    const auto found = difference_interval(one, other);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->low, interval.low, 0.00005) << one.hits << "/" << one.of;
    EXPECT_NEAR(found->high, interval.high, 0.00005) << one.hits << "/" << one.of;
  }
  EXPECT_FALSE(difference_interval({1, 2}, {0, 0}));
}

// Weeks in remission: Freireich et al., Blood 21 (1963), the data of nearly every textbook on the
// method. With placebo all 21 ended, and the median is 8; with 6-MP 9 of 21, at these times and
// risks, and the median is 23.
TEST(KaplanMeierMedian, is_the_published_one) {
  const std::array<AtRisk, 7> six_mp = {
      {{6, 3, 21}, {7, 1, 17}, {10, 1, 15}, {13, 1, 12}, {16, 1, 11}, {22, 1, 7}, {23, 1, 6}}};
  EXPECT_EQ(kaplan_meier_median(six_mp), 23);
  const std::array<AtRisk, 12> placebo = {{{1, 2, 21},
                                           {2, 2, 19},
                                           {3, 1, 17},
                                           {4, 2, 16},
                                           {5, 2, 14},
                                           {8, 4, 12},
                                           {11, 2, 8},
                                           {12, 2, 6},
                                           {15, 1, 4},
                                           {17, 1, 3},
                                           {22, 1, 2},
                                           {23, 1, 1}}};
  EXPECT_EQ(kaplan_meier_median(placebo), 8);
}

TEST(KaplanMeierMedian, is_the_least_time_at_which_half_is_reached) {
  EXPECT_EQ(kaplan_meier_median(std::array<AtRisk, 2>{{{1, 1, 4}, {2, 1, 3}}}), 2);
  std::vector<AtRisk> ten;  // nine tenths times eight ninths, and so on: one half by the book
  for (int i = 0; i < 5; ++i) ten.push_back({.time = i + 1.0, .happened = 1, .waiting = 10 - i});
  EXPECT_EQ(kaplan_meier_median(ten), 5);
}

TEST(KaplanMeierMedian, is_absent_while_more_than_half_wait) {
  EXPECT_FALSE(kaplan_meier_median(std::array<AtRisk, 1>{{{1, 1, 3}}}));
  EXPECT_FALSE(kaplan_meier_median({}));
}

Moments moments_of(const std::vector<double>& x, const std::vector<double>& y) {
  Moments moments{.n = std::ssize(x)};
  double mean_x = 0, mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean_x += x[i] / static_cast<double>(x.size());
    mean_y += y[i] / static_cast<double>(x.size());
  }
  for (std::size_t i = 0; i < x.size(); ++i) {
    moments.xx += (x[i] - mean_x) * (x[i] - mean_x);
    moments.yy += (y[i] - mean_y) * (y[i] - mean_y);
    moments.xy += (x[i] - mean_x) * (y[i] - mean_y);
  }
  return moments;
}

// F. J. Anscombe, "Graphs in statistical analysis", The American Statistician 27 (1973): .816.
TEST(Correlation, is_the_published_one) {
  const auto found =
      correlation(moments_of({10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5},
                             {8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68}));
  EXPECT_NEAR(found.value(), 0.81642, 0.000005);
}

// Of an item that is right or wrong: the difference of the two means, over the standard deviation,
// times the root of p q.
TEST(Correlation, is_the_point_biserial_of_items_that_are_right_or_wrong) {
  const std::vector<double> item = {0, 100, 100, 0, 100};
  const std::vector<double> rest = {40, 80, 60, 50, 70};
  const double deviation = std::sqrt((400. + 400 + 0 + 100 + 100) / 5);
  const double point_biserial = (70. - 45) / deviation * std::sqrt(0.6 * 0.4);
  EXPECT_NEAR(correlation(moments_of(item, rest)).value(), point_biserial, 1e-12);
}

TEST(Correlation, is_absent_where_nothing_varies_or_nothing_is_known) {
  EXPECT_FALSE(correlation(moments_of({50, 50, 50}, {10, 20, 30})));
  EXPECT_FALSE(correlation(moments_of({10, 20, 30}, {50, 50, 50})));
  EXPECT_FALSE(correlation(moments_of({10, 20}, {30, 40})));
  // As the database sums up twenty-five times 33.3.
  EXPECT_FALSE(correlation({.n = 25, .xx = 1.2e-28, .yy = 5'200, .xy = 4.6e-13}));
  EXPECT_EQ(correlation(moments_of({10, 20, 30}, {3, 2, 1})), -1);
}

// The credibility of Bühlmann's model, n / (n + k): half with as many as k.
TEST(Credible, shrinks_the_more_the_fewer_there_are) {
  EXPECT_EQ(credible(-2, 5), -1);
  EXPECT_EQ(credible(3, 1), 0.5);
  EXPECT_NEAR(credible(1, 95), 0.95, 1e-12);
  EXPECT_EQ(credible(4, 0), 0);
}

TEST(Rounded, is_half_away_from_zero) {
  EXPECT_EQ(rounded(2.125, 2), 2.13);
  EXPECT_EQ(rounded(-0.5, 0), -1);
  EXPECT_FALSE(std::signbit(rounded(-0.0001, 2)));
}

}  // namespace
}  // namespace hireline
