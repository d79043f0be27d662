// What recruiters can do with a pipeline, and whether its state allows it. The use case of an
// action calls these functions under its locks. The list of next actions calls them without locks.
// The functions plan_… decide what an action would change, or refuse it. They have nothing to do
// with the plan that an organization pays for.
#pragma once

#include <span>

#include "common/domain/failure.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

HIRELINE_ENUM(PipelineAction, set_status, unlock_stage, schedule_interview, reschedule_interview,
              cancel_interview, give_feedback, re_evaluate, add_note)

// Returns the permission that the action needs.
Permission permission_for(PipelineAction action);
// Returns the scope that an API key needs for the action. The routes of the actions name the same.
Scope scope_for(PipelineAction action);

struct PipelineFacts {
  PipelineStatus status = PipelineStatus::active;
  bool is_superseded = false;
};

// Returns whether the status changes. Refuses with PipelineClosed if it would change that of a
// superseded pipeline.
Result<bool> plan_status(const PipelineFacts& pipeline, PipelineStatus status);

// Refuses with PipelineClosed if the pipeline is superseded.
Result<void> plan_note(const PipelineFacts& pipeline);

// As plan_unlock(stages, …). Refuses first with PipelineClosed if the pipeline is superseded.
Result<UnlockPlan> plan_unlock(const PipelineFacts& pipeline, std::span<const StageFacts> stages,
                               std::size_t index, bool force);

struct ScheduleFacts {
  JobStatus job = JobStatus::active;
  PipelineStatus pipeline = PipelineStatus::active;
  StageStatus stage = StageStatus::unlocked;
  bool has_active_interview = false;
  bool is_ready = true;  // false: an automated stage without questions or problems
};
// Refuses, in this order, with JobNotActive, PipelineClosed, StageUnavailable, StageNotReady.
Result<void> plan_schedule(const ScheduleFacts& facts);

// Refuses with WrongInterviewState unless the interview is scheduled.
Result<void> plan_reschedule(InterviewStatus status);

// Returns false if the interview is cancelled already. Refuses with WrongInterviewState if it is
// completed or declined.
Result<bool> plan_cancel(InterviewStatus status);

struct FeedbackFacts {
  bool is_member = true;         // the interviewer's address is that of a member
  bool accepts_feedback = true;  // see accepts_feedback() in interview.hpp
  bool is_given = false;         // the caller has written feedback in this interviewer's name
};
// Refuses, in this order, with Invalid, InterviewClosed, FeedbackExists.
Result<void> plan_feedback(const FeedbackFacts& facts);

struct EvaluationFacts {
  bool is_coding = false;
  bool is_submitted = true;
  bool is_under_way = false;
};
// Refuses with WrongSessionState.
Result<void> plan_re_evaluation(const EvaluationFacts& facts);

}  // namespace hireline
