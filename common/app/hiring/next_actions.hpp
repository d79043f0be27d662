#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/notes.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/domain/hiring/actions.hpp"

namespace hireline::app {

// The input of the use case that carries out the action. Fields that only the caller knows, such as
// the time of an interview, have no meaningful value. OneInterview: re_evaluate.
using ActionInput =
    std::variant<SetPipelineStatus, UnlockStage, ScheduleStage, ScheduleAutomated,
                 RescheduleInterview, CancelInterview, GiveFeedback, OneInterview, NewNote>;

struct NextAction {
  PipelineAction action = PipelineAction::set_status;
  ActionInput input;
  std::optional<std::int64_t> stage_index = {};
  std::optional<InterviewId> interview = {};
  std::optional<Failure> refusal = {};
  bool changes = true;              // false: the action would succeed and change nothing
  bool needs_close_reason = false;  // set_status: the organization requires one
  std::vector<std::int64_t> would_complete = {};  // unlock_stage: the stages completed by force
};

// Returns each action on the pipeline, its stages and the latest interview of each stage, with the
// refusal that the action would get now. Decides with the functions that the use cases call. Takes
// no lock and writes nothing. Refuses with NotFound.
Result<std::vector<NextAction>> list_next_actions(db::Tx& tx, const Recruiter& who,
                                                  const OnePipeline& in);

}  // namespace hireline::app
