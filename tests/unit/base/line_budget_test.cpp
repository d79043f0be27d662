#include "common/base/io/line_budget.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

using std::chrono::milliseconds;

TEST(LineBudget, lets_through_so_many_a_second_and_counts_the_others) {
  const Instant start = parse_instant("2026-01-02T03:04:05.000Z").value();
  LineBudget budget(2);
  EXPECT_EQ(budget.take(start), 0);
  EXPECT_EQ(budget.take(start + milliseconds(999)), 0);
  EXPECT_EQ(budget.take(start + milliseconds(999)), std::nullopt);
  EXPECT_EQ(budget.take(start + milliseconds(999)), std::nullopt);
  EXPECT_EQ(budget.take(start + milliseconds(1000)), 2);
  EXPECT_EQ(budget.take(start + milliseconds(1000)), 0);
  EXPECT_EQ(budget.take(start + milliseconds(1000)), std::nullopt);
  EXPECT_EQ(budget.take(start + milliseconds(9000)), 1);
}

}  // namespace
}  // namespace hireline
