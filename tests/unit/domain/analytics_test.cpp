#include "common/domain/analytics/analytics.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(FlagOfAQuestion, is_the_first_that_applies) {
  EXPECT_EQ(flag_of(19, 0.95, 0.0), QuestionFlag::insufficient_data);
  EXPECT_EQ(flag_of(0, {}, {}), QuestionFlag::insufficient_data);
  EXPECT_EQ(flag_of(20, 0.9, 0.0), QuestionFlag::too_easy);
  EXPECT_EQ(flag_of(20, 0.2, 0.0), QuestionFlag::too_hard);
  EXPECT_EQ(flag_of(20, 0.5, 0.19), QuestionFlag::not_discriminating);
  EXPECT_EQ(flag_of(20, 0.5, 0.2), std::nullopt);
  EXPECT_EQ(flag_of(20, 0.5, {}), std::nullopt);
}

}  // namespace
}  // namespace hireline
