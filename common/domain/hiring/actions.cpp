#include "common/domain/hiring/actions.hpp"

#include "common/domain/refusals.hpp"

namespace hireline {

Permission permission_for(PipelineAction action) {
  return action == PipelineAction::give_feedback ? Permission::give_feedback
                                                 : Permission::manage_hiring;
}

Scope scope_for(PipelineAction action) {
  switch (action) {
    case PipelineAction::set_status:
    case PipelineAction::unlock_stage:
    case PipelineAction::add_note:
      return Scope::pipelines_write;
    case PipelineAction::schedule_interview:
    case PipelineAction::reschedule_interview:
    case PipelineAction::cancel_interview:
    case PipelineAction::give_feedback:
    case PipelineAction::re_evaluate:
      return Scope::interviews_write;
  }
  ensure(false, "every action must have a scope");
  return Scope::interviews_write;
}

Result<bool> plan_status(const PipelineFacts& pipeline, PipelineStatus status) {
  if (pipeline.status == status) return false;
  if (pipeline.is_superseded) return refuse(PipelineClosed{.is_superseded = true});
  return true;
}

Result<void> plan_note(const PipelineFacts& pipeline) {
  if (pipeline.is_superseded) return refuse(PipelineClosed{.is_superseded = true});
  return {};
}

Result<UnlockPlan> plan_unlock(const PipelineFacts& pipeline, std::span<const StageFacts> stages,
                               std::size_t index, bool force) {
  if (pipeline.is_superseded) return refuse(PipelineClosed{.is_superseded = true});
  return plan_unlock(stages, index, force);
}

Result<void> plan_schedule(const ScheduleFacts& facts) {
  if (facts.job != JobStatus::active) return refuse(JobNotActive{});
  if (is_closed(facts.pipeline)) return refuse(PipelineClosed{});
  if (const auto reason = refusal_to_schedule(facts.stage))
    return refuse(StageUnavailable{*reason, facts.stage});
  if (facts.has_active_interview)
    return refuse(StageUnavailable{StageUnavailableCode::active_interview_exists, facts.stage});
  if (!facts.is_ready) return refuse(StageNotReady{});
  return {};
}

Result<void> plan_reschedule(InterviewStatus status) {
  if (status != InterviewStatus::scheduled)
    return refuse(WrongInterviewState{InterviewStateCode::interview_not_scheduled, status});
  return {};
}

Result<bool> plan_cancel(InterviewStatus status) {
  if (status == InterviewStatus::cancelled) return false;
  if (!is_active(status))
    return refuse(WrongInterviewState{InterviewStateCode::interview_not_active, status});
  return true;
}

Result<void> plan_feedback(const FeedbackFacts& facts) {
  if (!facts.is_member) return refuse_input({"interviewerEmail"}, "is no member's address");
  if (!facts.accepts_feedback) return refuse(InterviewClosed{});
  if (facts.is_given) return refuse(FeedbackExists{});
  return {};
}

Result<void> plan_re_evaluation(const EvaluationFacts& facts) {
  if (facts.is_coding) return refuse(WrongSessionState{SessionStateCode::coding_session});
  if (!facts.is_submitted) return refuse(WrongSessionState{SessionStateCode::not_submitted});
  if (facts.is_under_way)
    return refuse(WrongSessionState{SessionStateCode::evaluation_in_progress});
  return {};
}

}  // namespace hireline
