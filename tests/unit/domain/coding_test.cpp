// What solutions are worth, and how coarsely times are told.
#include "common/domain/assessment/coding.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

JudgedCase weighing(std::int64_t weight, Verdict verdict) {
  return {.weight = weight, .verdict = verdict};
}

TEST(CodingScore, is_the_accepted_part_of_the_weight) {
  EXPECT_EQ(score_of({}), 0);
  EXPECT_EQ(score_of({weighing(1, Verdict::accepted), weighing(3, Verdict::wrong_answer)}), 25);
  EXPECT_EQ(score_of({weighing(2, Verdict::accepted), weighing(2, Verdict::accepted)}), 100);
}

TEST(CodingScore, of_a_session_is_the_mean_of_all_problems) {
  EXPECT_EQ(session_score({}, 0), std::nullopt);
  EXPECT_EQ(session_score({}, 2), 0);
  EXPECT_EQ(session_score({100, 50}, 3), 50);
  // Five sixths and five twelfths are no binary fractions: what is shown as 75 is 75.
  EXPECT_EQ(session_score({100, 500.0 / 6, 500.0 / 12}, 3), 75);
}

TEST(CodingTime, is_told_in_steps_of_ten) {
  EXPECT_EQ(coarse_time_ms(0), 0);
  EXPECT_EQ(coarse_time_ms(1), 10);
  EXPECT_EQ(coarse_time_ms(10), 10);
  EXPECT_EQ(coarse_time_ms(11), 20);
}

}  // namespace
}  // namespace hireline
