#include "common/app/hiring/next_actions.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/organizations/close_reasons.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

template <class T>
Result<bool> whether(const Result<T>& checked) {
  if (!checked) return std::unexpected(checked.error());
  return true;
}

class Collector {
 public:
  Collector(db::Tx& tx, const Recruiter& who, const db::ReadPipeline& pipeline)
      : tx_(tx),
        who_(who),
        pipeline_(pipeline),
        stages_(db::list_pipeline_stages(tx, who.organization_id, pipeline.id)),
        need_reasons_(db::list_statuses_that_need_reasons(tx, who.organization_id)),
        invitation_(check_invitation()) {}

  std::vector<NextAction> collect() && {
    for (const PipelineStatus status : all_statuses()) add_status(status);
    for (std::size_t i = 0; i < stages_.size(); ++i) {
      add_unlock(i, false);
      add_unlock(i, true);
      add_schedule(i);
      if (const auto& interview = stages_[i].state.interview_id) add_interview(i, *interview);
    }
    add({.action = PipelineAction::add_note,
         .input = NewNote{.pipeline = pipeline_.id, .text = {}}},
        [&] { return whether(plan_note(pipeline_)); });
    return std::move(actions_);
  }

 private:
  static std::vector<PipelineStatus> all_statuses() {
    std::vector<PipelineStatus> all;
    for (const auto name : names_of<PipelineStatus>) all.push_back(enum_from<PipelineStatus>(name));
    return all;
  }

  // `check` returns whether the action changes anything, or its refusal. It is called only if the
  // caller's role allows the action.
  template <class Check>
  void add(NextAction action, Check check) {
    auto checked = whether(allow(who_, permission_for(action.action)));
    if (checked) checked = check();
    if (checked)
      action.changes = *checked;
    else
      action.refusal = std::move(checked).error();
    actions_.push_back(std::move(action));
  }

  void add_status(PipelineStatus status) {
    NextAction action{.action = PipelineAction::set_status,
                      .input = SetPipelineStatus{.id = pipeline_.id, .status = status}};
    const auto closing = reasoned_status_of(status);
    action.needs_close_reason = closing && status != pipeline_.status &&
                                std::ranges::find(need_reasons_, *closing) != need_reasons_.end();
    add(std::move(action), [&] {
      return check_status(tx_, who_.organization_id, pipeline_.id, pipeline_, status, {});
    });
  }

  void add_unlock(std::size_t index, bool force) {
    const auto position = static_cast<std::int64_t>(index);
    const auto plan = check_unlock(pipeline_, stages_, index, force);
    NextAction action{
        .action = PipelineAction::unlock_stage,
        .input =
            UnlockStage{.id = pipeline_.id, .stage_index = position, .force = force, .reason = {}},
        .stage_index = position};
    if (plan)
      for (const std::size_t stage : plan->to_complete)
        action.would_complete.push_back(static_cast<std::int64_t>(stage));
    add(std::move(action), [&] { return whether(plan); });
  }

  // What does not depend on the stage: the plan's limit and the candidate's address.
  Result<std::string> check_invitation() {
    TRY(db::check_interview_of_month(tx_, who_.organization_id));
    return check_address(tx_, pipeline_.participant_id, pipeline_.email);
  }

  template <class Format>
  Format invitation_to(const StageId& stage, std::int64_t position) const {
    Format in;
    in.job = pipeline_.job_id;
    in.participant.email = pipeline_.email;
    in.stage = stage;
    in.stage_index = position;
    in.pipeline = pipeline_.id;
    return in;
  }

  void add_schedule(std::size_t index) {
    const db::StageRow& stage = stages_[index];
    const auto position = static_cast<std::int64_t>(index);
    ActionInput input = is_automated(stage.type)
                            ? ActionInput(invitation_to<ScheduleAutomated>(stage.id, position))
                            : ActionInput(invitation_to<ScheduleStage>(stage.id, position));
    add({.action = PipelineAction::schedule_interview,
         .input = std::move(input),
         .stage_index = position},
        [&]() -> Result<bool> {
          TRY(invitation_);
          TRY(check_schedule(tx_, who_.organization_id,
                             {.job = pipeline_.job_id,
                              .job_status = pipeline_.job_status,
                              .pipeline_status = pipeline_.status},
                             stage));
          return true;
        });
  }

  void add_interview(std::size_t index, const InterviewId& id) {
    const auto position = static_cast<std::int64_t>(index);
    const auto interview = db::find_interview_state(tx_, who_.organization_id, id);
    ensure(interview.has_value(), "an interview of a stage must exist");
    const auto add_one = [&](PipelineAction action, ActionInput input, auto check) {
      add({.action = action, .input = std::move(input), .stage_index = position, .interview = id},
          check);
    };
    add_one(PipelineAction::reschedule_interview,
            RescheduleInterview{.id = id,
                                .title = {},
                                .round = {},
                                .start_time = {},
                                .end_time = {},
                                .interviewers = {}},
            [&] { return whether(plan_reschedule(interview->status)); });
    add_one(PipelineAction::cancel_interview, CancelInterview{.id = id, .reason = {}},
            [&] { return plan_cancel(interview->status); });
    GiveFeedback feedback;
    feedback.id = id;
    feedback.interviewer_email = who_.email;
    add_one(PipelineAction::give_feedback, std::move(feedback),
            [&] { return whether(check_feedback(tx_, who_, *interview, who_.email)); });
    if (!interview->is_automated) return;
    add_one(PipelineAction::re_evaluate, OneInterview{id},
            [&] { return whether(check_re_evaluation(tx_, who_.organization_id, id)); });
  }

  db::Tx& tx_;
  const Recruiter& who_;
  const db::ReadPipeline& pipeline_;
  std::vector<db::StageRow> stages_;
  std::vector<ReasonedStatus> need_reasons_;
  Result<std::string> invitation_;
  std::vector<NextAction> actions_;
};

}  // namespace

Result<std::vector<NextAction>> list_next_actions(db::Tx& tx, const Recruiter& who,
                                                  const OnePipeline& in) {
  const auto pipeline = db::find_pipeline_facts(tx, who.organization_id, in.id);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  return Collector(tx, who, *pipeline).collect();
}

}  // namespace hireline::app
