// The figures of the report on agreement, beside their definitions.
#include "common/domain/analytics/agreement.hpp"

#include <cmath>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

// The area and its variance by the definitions: every yes is compared with every no.
struct Brute {
  double area = 0;
  double variance = 0;
};
double variance_of_mean(const std::vector<double>& values) {
  double mean = 0, sum = 0;
  for (const double value : values) mean += value / static_cast<double>(values.size());
  for (const double value : values) sum += (value - mean) * (value - mean);
  return sum / static_cast<double>(values.size() - 1) / static_cast<double>(values.size());
}
Brute brute_force(std::span<const ScoreTally> tallies) {
  std::vector<double> yes, no;
  for (const ScoreTally& at : tallies) {
    yes.insert(yes.end(), static_cast<std::size_t>(at.yes()), at.score);
    no.insert(no.end(), static_cast<std::size_t>(at.no()), at.score);
  }
  const auto wins = [](double one, double other) {
    return one > other ? 1.0 : one < other ? 0.0 : 0.5;
  };
  std::vector<double> of_yes, of_no(no.size(), 0);
  for (const double one : yes) {
    double sum = 0;
    for (std::size_t i = 0; i < no.size(); ++i) {
      sum += wins(one, no[i]);
      of_no[i] += wins(one, no[i]) / static_cast<double>(yes.size());
    }
    of_yes.push_back(sum / static_cast<double>(no.size()));
  }
  double area = 0;
  for (const double one : of_yes) area += one / static_cast<double>(of_yes.size());
  return {area, variance_of_mean(of_yes) + variance_of_mean(of_no)};
}

TEST(Agreement, has_the_area_and_the_interval_of_the_definitions) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<ScoreTally> tallies;
    const int scores = 2 + round % 20;
    for (int score = 0; score < scores; ++score)
      tallies.push_back({.score = score * 5.0,
                         .passed_yes = static_cast<std::int64_t>(random() % 4),
                         .passed_no = static_cast<std::int64_t>(random() % 3),
                         .held_yes = static_cast<std::int64_t>(random() % 2),
                         .held_no = static_cast<std::int64_t>(random() % 4)});
    tallies.front().held_no += 2;
    tallies.back().passed_yes += 2;
    const auto roc = roc_area(tallies);
    ASSERT_TRUE(roc && roc->interval);
    const Brute expected = brute_force(tallies);
    EXPECT_NEAR(roc->area, expected.area, 1e-9);
    const double reach = z_of_95_percent * std::sqrt(expected.variance);
    EXPECT_NEAR(roc->interval->low, std::max(0.0, expected.area - reach), 1e-9);
    EXPECT_NEAR(roc->interval->high, std::min(1.0, expected.area + reach), 1e-9);
  }
}

TEST(Agreement, has_no_area_for_one_kind_of_feedback) {
  const std::vector<ScoreTally> only_yes{{.score = 10, .held_yes = 3},
                                         {.score = 90, .passed_yes = 5}};
  EXPECT_FALSE(roc_area(only_yes));
  const std::vector<ScoreTally> one_no{{.score = 10, .held_no = 1}, {.score = 90, .passed_yes = 5}};
  const auto roc = roc_area(one_no);
  ASSERT_TRUE(roc);
  EXPECT_EQ(roc->area, 1);
  EXPECT_FALSE(roc->interval) << "one case has no variance";
}

TEST(Agreement, says_nothing_below_thirty) {
  AgreementReport report;
  work_out(report,
           std::vector<ScoreTally>{{.score = 40, .held_no = 14}, {.score = 80, .passed_yes = 15}});
  EXPECT_EQ(report.n, 29);
  EXPECT_FALSE(report.has_enough);
  EXPECT_FALSE(report.table || report.agreement || report.auc || !report.bins.empty());
}

TEST(Agreement, counts_who_agrees) {
  AgreementReport report;
  work_out(report, std::vector<ScoreTally>{{.score = 40, .held_yes = 3, .held_no = 12},
                                           {.score = 80, .passed_yes = 11, .passed_no = 4}});
  ASSERT_TRUE(report.has_enough && report.table);
  EXPECT_EQ(report.table->passed_yes, 11);
  EXPECT_EQ(report.table->passed_no, 4);
  EXPECT_EQ(report.table->held_yes, 3);
  EXPECT_EQ(report.table->held_no, 12);
  EXPECT_NEAR(report.agreement.value(), 23.0 / 30, 1e-9);
  EXPECT_EQ(report.agreement_interval, wilson_interval({23, 30}));
}

TEST(Agreement, has_bins_of_twenty_or_more_that_split_no_score) {
  for (const int n : {30, 39, 40, 41, 100, 199, 200, 201, 1'000}) {
    std::vector<ScoreTally> tallies;
    for (int i = 0; i < n; ++i) {
      const double score = i / 3 * 0.25;
      if (tallies.empty() || tallies.back().score != score) tallies.push_back({.score = score});
      ++(i % 2 == 0 ? tallies.back().passed_yes : tallies.back().held_no);
    }
    AgreementReport report;
    work_out(report, tallies);
    std::int64_t counted = 0;
    double last = -1;
    for (const AgreementBin& bin : report.bins) {
      EXPECT_GE(bin.n, smallest_bin) << n;
      EXPECT_GT(bin.mean_score, last);
      last = bin.mean_score;
      counted += bin.n;
    }
    EXPECT_EQ(counted, n);
    EXPECT_LE(report.bins.size(), 10u);
    EXPECT_GE(report.bins.size(), n >= 201 ? 9u : 1u) << n;
  }
  AgreementReport equal;
  work_out(equal, std::vector<ScoreTally>{{.score = 50, .passed_yes = 500, .passed_no = 500}});
  ASSERT_EQ(equal.bins.size(), 1u);
  EXPECT_EQ(equal.bins.front().human_yes_share, 0.5);
  EXPECT_EQ(equal.auc, 0.5);
}

}  // namespace
}  // namespace hireline
