// Which completed stage can get another interview.
#include "common/domain/hiring/reopening.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

class CompletedStage : public testing::Test {
 protected:
  CompletedStage() {
    stages[1] = {.status = StageStatus::completed,
                 .interview_id = interview,
                 .result = StageResult::hold,
                 .result_source = ResultSource::ai};
  }
  bool can() const { return can_unlock_again(stages, 1, interview); }

  const InterviewId interview = new_id<InterviewId>();
  std::vector<StageState> stages{3};
};

TEST_F(CompletedStage, can_be_unlocked_again_after_an_evaluation) {
  stages[0].status = StageStatus::completed;
  EXPECT_TRUE(can());
}

TEST_F(CompletedStage, cannot_if_a_member_decided_its_result) {
  stages[1].result_source = ResultSource::human;
  EXPECT_FALSE(can());
}

TEST_F(CompletedStage, cannot_if_it_was_skipped) {
  stages[1].result.reset();
  stages[1].result_source.reset();
  EXPECT_FALSE(can());
}

TEST_F(CompletedStage, cannot_if_another_interview_is_the_latest) {
  stages[1].interview_id = new_id<InterviewId>();
  EXPECT_FALSE(can());
}

TEST_F(CompletedStage, cannot_once_a_later_stage_is_unlocked) {
  stages[2].status = StageStatus::unlocked;
  EXPECT_FALSE(can());
}

TEST_F(CompletedStage, need_not_be_unlocked_if_it_is_not_completed) {
  for (const StageStatus status : {StageStatus::unlocked, StageStatus::invited,
                                   StageStatus::in_progress, StageStatus::declined}) {
    stages[1].status = status;
    EXPECT_FALSE(can()) << name_of(status);
  }
}

}  // namespace
}  // namespace hireline
