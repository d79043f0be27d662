// What the state of a pipeline, its job and its interviews allows.
#include "common/domain/hiring/actions.hpp"

#include <gtest/gtest.h>

#include "common/domain/refusals.hpp"

namespace hireline {
namespace {

TEST(Actions, of_a_superseded_pipeline_are_refused) {
  const PipelineFacts superseded{.status = PipelineStatus::withdrawn, .is_superseded = true};
  EXPECT_TRUE(refused_for<PipelineClosed>(plan_note(superseded).error()));
  EXPECT_TRUE(refused_for<PipelineClosed>(plan_status(superseded, PipelineStatus::active).error()));
  EXPECT_TRUE(refused_for<PipelineClosed>(plan_unlock(superseded, {}, 0, true).error()));
}

TEST(Actions, set_another_status_and_the_same_changes_nothing) {
  for (std::size_t i = 0; i < names_of<PipelineStatus>.size(); ++i)
    for (std::size_t j = 0; j < names_of<PipelineStatus>.size(); ++j) {
      const auto from = static_cast<PipelineStatus>(i);
      const auto to = static_cast<PipelineStatus>(j);
      EXPECT_EQ(plan_status({.status = from}, to).value(), from != to);
    }
  EXPECT_FALSE(plan_status({.status = PipelineStatus::withdrawn, .is_superseded = true},
                           PipelineStatus::withdrawn)
                   .value());
}

// Each fault alone, and before all that come later.
TEST(Actions, schedule_where_job_pipeline_stage_and_content_allow_it) {
  ScheduleFacts facts{.job = JobStatus::paused,
                      .pipeline = PipelineStatus::hired,
                      .stage = StageStatus::pending,
                      .has_active_interview = true,
                      .is_ready = false};
  EXPECT_TRUE(refused_for<JobNotActive>(plan_schedule(facts).error()));
  facts.job = JobStatus::active;
  EXPECT_TRUE(refused_for<PipelineClosed>(plan_schedule(facts).error()));
  facts.pipeline = PipelineStatus::shortlisted;
  const auto locked = plan_schedule(facts);
  ASSERT_TRUE(refused_for<StageUnavailable>(locked.error()));
  EXPECT_EQ(refused_for<StageUnavailable>(locked.error())->code,
            StageUnavailableCode::stage_locked);
  facts.stage = StageStatus::declined;
  const auto active = plan_schedule(facts);
  ASSERT_TRUE(refused_for<StageUnavailable>(active.error()));
  EXPECT_EQ(refused_for<StageUnavailable>(active.error())->code,
            StageUnavailableCode::active_interview_exists);
  facts.has_active_interview = false;
  EXPECT_TRUE(refused_for<StageNotReady>(plan_schedule(facts).error()));
  facts.is_ready = true;
  EXPECT_TRUE(plan_schedule(facts).has_value());
}

TEST(Actions, move_and_cancel_interviews_that_are_open) {
  for (std::size_t i = 0; i < names_of<InterviewStatus>.size(); ++i) {
    const auto status = static_cast<InterviewStatus>(i);
    SCOPED_TRACE(name_of(status));
    EXPECT_EQ(plan_reschedule(status).has_value(), status == InterviewStatus::scheduled);
    const auto cancelled = plan_cancel(status);
    const bool is_over =
        status == InterviewStatus::completed || status == InterviewStatus::declined;
    ASSERT_EQ(cancelled.has_value(), !is_over);
    if (cancelled) {
      EXPECT_EQ(*cancelled, status != InterviewStatus::cancelled);
    }
  }
}

TEST(Actions, take_feedback_once_of_an_interview_that_accepts_it) {
  FeedbackFacts facts{.is_member = false, .accepts_feedback = false, .is_given = true};
  EXPECT_TRUE(refused_for<Invalid>(plan_feedback(facts).error()));
  facts.is_member = true;
  EXPECT_TRUE(refused_for<InterviewClosed>(plan_feedback(facts).error()));
  facts.accepts_feedback = true;
  EXPECT_TRUE(refused_for<FeedbackExists>(plan_feedback(facts).error()));
  facts.is_given = false;
  EXPECT_TRUE(plan_feedback(facts).has_value());
}

TEST(Actions, evaluate_again_what_was_submitted_and_is_not_under_way) {
  const auto code = [](const EvaluationFacts& facts) {
    return refused_for<WrongSessionState>(plan_re_evaluation(facts).error())->code;
  };
  EvaluationFacts facts{.is_coding = true, .is_submitted = false, .is_under_way = true};
  EXPECT_EQ(code(facts), SessionStateCode::coding_session);
  facts.is_coding = false;
  EXPECT_EQ(code(facts), SessionStateCode::not_submitted);
  facts.is_submitted = true;
  EXPECT_EQ(code(facts), SessionStateCode::evaluation_in_progress);
  facts.is_under_way = false;
  EXPECT_TRUE(plan_re_evaluation(facts).has_value());
}

}  // namespace
}  // namespace hireline
