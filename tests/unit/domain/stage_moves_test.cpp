// What goes with an event beside both statuses, which are the table's.
#include <gtest/gtest.h>

#include "common/domain/hiring/stages.hpp"

namespace hireline {
namespace {

constexpr Instant earlier{std::chrono::hours(1)};
constexpr Instant now{std::chrono::hours(2)};

StageMove made(StageEvent event) {
  StageMove move{.event = event};
  if (event == StageEvent::schedule) move.interview = new_id<InterviewId>();
  if (event == StageEvent::evaluate || event == StageEvent::give_feedback)
    move.result = StageResult::pass;
  return move;
}

// As the stage was, but for what `change` does.
template <class Change>
void expect_moved(const StageState& before, const StageMove& move, Change change) {
  const auto transition = find_transition(before.status, move.event).value();
  StageState expected = before;
  expected.status = transition.to;
  expected.candidate_status = transition.candidate_status;
  change(expected);
  EXPECT_EQ(moved(before, move, now), expected) << name_of(move.event);
}

TEST(MovedStage, keeps_the_time_of_each_step) {
  expect_moved({}, made(StageEvent::unlock), [](StageState& stage) { stage.unlocked_at = now; });
  const StageMove invitation = made(StageEvent::schedule);
  expect_moved({.status = StageStatus::declined, .started_at = earlier}, invitation,
               [&](StageState& stage) {
                 stage.interview_id = invitation.interview;
                 stage.invited_at = now;
                 stage.started_at.reset();
               });
  expect_moved({.status = StageStatus::invited}, made(StageEvent::start),
               [](StageState& stage) { stage.started_at = now; });
  expect_moved({.status = StageStatus::in_progress, .started_at = earlier}, made(StageEvent::start),
               [](StageState&) {});
  expect_moved({.status = StageStatus::in_progress}, made(StageEvent::submit), [](StageState&) {});
  expect_moved({.status = StageStatus::invited}, made(StageEvent::decline), [](StageState&) {});
}

TEST(MovedStage, that_is_completed_once_more_keeps_when_it_was_first) {
  const StageState completed{.status = StageStatus::completed, .completed_at = earlier};
  expect_moved(completed, made(StageEvent::evaluate), [](StageState& stage) {
    stage.result = StageResult::pass;
    stage.result_source = ResultSource::ai;
  });
  expect_moved(completed, made(StageEvent::give_feedback), [](StageState& stage) {
    stage.result = StageResult::pass;
    stage.result_source = ResultSource::human;
  });
}

TEST(MovedStage, that_is_passed_over_has_no_result) {
  expect_moved({.status = StageStatus::invited}, made(StageEvent::force_complete),
               [](StageState& stage) {
                 stage.completed_at = now;
                 stage.forced = true;
               });
}

TEST(MovedStage, whose_interview_is_cancelled_still_knows_it) {
  expect_moved({.status = StageStatus::in_progress,
                .interview_id = new_id<InterviewId>(),
                .invited_at = earlier,
                .started_at = earlier},
               made(StageEvent::cancel), [](StageState& stage) {
                 stage.invited_at.reset();
                 stage.started_at.reset();
               });
}

TEST(MovedStage, that_is_repeated_has_no_result) {
  expect_moved({.status = StageStatus::completed,
                .interview_id = new_id<InterviewId>(),
                .result = StageResult::hold,
                .result_source = ResultSource::ai,
                .unlocked_at = earlier,
                .invited_at = earlier,
                .started_at = earlier,
                .completed_at = earlier},
               made(StageEvent::cancel), [](StageState& stage) {
                 stage.result.reset();
                 stage.result_source.reset();
                 stage.invited_at.reset();
                 stage.started_at.reset();
                 stage.completed_at.reset();
               });
}

TEST(MovedStage, is_none_where_a_recruiter_has_decided_already) {
  const StageState decided{.status = StageStatus::completed,
                           .result = StageResult::hold,
                           .result_source = ResultSource::human,
                           .completed_at = earlier};
  EXPECT_FALSE(moved(decided, made(StageEvent::evaluate), now));
  EXPECT_FALSE(moved(decided, made(StageEvent::cancel), now));
  EXPECT_TRUE(moved(decided, made(StageEvent::give_feedback), now));
}

}  // namespace
}  // namespace hireline
