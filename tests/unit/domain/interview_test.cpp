#include "common/domain/hiring/interview.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

constexpr Instant now{std::chrono::hours(2)};
constexpr Instant past{std::chrono::hours(1)};
constexpr Instant future{std::chrono::hours(3)};

TEST(StatusAfterDecline, is_completed_only_where_it_was) {
  for (const std::string_view name : names_of<InterviewStatus>)
    EXPECT_EQ(name_of(status_after_decline(enum_from<InterviewStatus>(name))),
              name == "completed" ? "completed" : "declined");
}

TEST(StatusAfterEvaluation, is_completed_where_the_interview_was_going_on) {
  for (const std::string_view name : names_of<InterviewStatus>)
    EXPECT_EQ(name_of(status_after_evaluation(enum_from<InterviewStatus>(name))),
              name == "in_progress" ? "completed" : name);
}

TEST(CanHaveTakenPlace, asks_for_a_start_that_has_passed_where_it_was_declined) {
  const auto can = [](InterviewStatus status, bool is_automated, std::optional<Instant> start) {
    return accepts_feedback(status, is_automated, start, now);
  };
  for (const auto status :
       {InterviewStatus::scheduled, InterviewStatus::in_progress, InterviewStatus::completed})
    for (const bool is_automated : {false, true}) EXPECT_TRUE(can(status, is_automated, future));
  EXPECT_FALSE(can(InterviewStatus::cancelled, false, past));
  EXPECT_TRUE(can(InterviewStatus::declined, false, past));
  EXPECT_TRUE(can(InterviewStatus::declined, false, now));
  EXPECT_FALSE(can(InterviewStatus::declined, false, future));
  EXPECT_FALSE(can(InterviewStatus::declined, true, std::nullopt));
}

}  // namespace
}  // namespace hireline
