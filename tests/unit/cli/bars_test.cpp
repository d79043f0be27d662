#include "cli/output/bars.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

constexpr bool ascii = true, unicode = false;

TEST(Bar, is_as_long_as_its_share_in_eighths) {
  EXPECT_EQ(bar(1, 4, unicode), "████");
  EXPECT_EQ(bar(0.5, 4, unicode), "██");
  EXPECT_EQ(bar(0.5, 3, unicode), "█▌");
  EXPECT_EQ(bar(1.0 / 8, 1, unicode), "▏");
  EXPECT_EQ(bar(7.0 / 8, 1, unicode), "▉");
  EXPECT_EQ(bar(0.4, 10, ascii), "####");
}

TEST(Bar, shows_whatever_is_above_zero) {
  EXPECT_EQ(bar(0, 10, unicode), "");
  EXPECT_EQ(bar(0.0001, 10, unicode), "▏");
  EXPECT_EQ(bar(0.0001, 10, ascii), "#");
  EXPECT_EQ(bar(-1, 10, ascii), "");
}

TEST(Bar, stays_in_its_columns) {
  EXPECT_EQ(bar(3, 2, unicode), "██");
  EXPECT_EQ(bar(1, 0, unicode), "");
}

TEST(Deviation, goes_from_the_middle_to_either_side) {
  EXPECT_EQ(deviation(0, 7, unicode), "   │");
  EXPECT_EQ(deviation(1, 7, unicode), "   │███");
  EXPECT_EQ(deviation(-1, 7, unicode), "███│");
  EXPECT_EQ(deviation(0.5, 7, unicode), "   │█▌");
  EXPECT_EQ(deviation(-0.5, 7, unicode), " ▐█│");
  EXPECT_EQ(deviation(-9, 7, unicode), "███│");
}

TEST(Deviation, is_whole_in_ascii) {
  EXPECT_EQ(deviation(0.5, 7, ascii), "   |##");
  EXPECT_EQ(deviation(-0.01, 7, ascii), "  #|");
}

TEST(Sparkline, is_as_high_as_the_share_of_the_greatest) {
  const std::vector<std::optional<double>> values = {1, 2, 4, 8, std::nullopt, 0};
  EXPECT_EQ(sparkline(values, unicode), "▁▂▄█·▁");
  EXPECT_EQ(sparkline(values, ascii), ".:=@_.");
}

TEST(Sparkline, of_nothing_is_nothing) {
  EXPECT_EQ(sparkline({}, unicode), "");
  const std::vector<std::optional<double>> none = {std::nullopt, 0};
  EXPECT_EQ(sparkline(none, unicode), "·▁");
}

}  // namespace
}  // namespace hireline::cli
