#include "common/domain/hiring/stages.hpp"

#include <algorithm>
#include <array>

#include "common/domain/refusals.hpp"

namespace hireline {
namespace {

using enum StageEvent;
using Status = StageStatus;
using ForCandidate = CandidateStatus;

// start, submit: of the candidate's session; a live interview has neither. cancel: the stage's
// interview is cancelled, or a completed one is repeated. evaluate: an evaluation or a judgement
// has ended. decline: the candidate declines the stage's latest interview. An unlocked stage may
// have a cancelled one, whose link still declines. A pending stage has none, so {pending, decline}
// does not occur through the API; it is there because a decline is possible in every other status
// that is not completed.
constexpr auto transitions = std::to_array<StageTransition>({
    {Status::pending, unlock, Status::unlocked, ForCandidate::available},
    {Status::pending, force_complete, Status::completed, ForCandidate::completed},
    {Status::pending, decline, Status::declined, ForCandidate::declined},
    {Status::unlocked, schedule, Status::invited, ForCandidate::invited},
    {Status::unlocked, force_complete, Status::completed, ForCandidate::completed},
    {Status::unlocked, decline, Status::declined, ForCandidate::declined},
    {Status::invited, start, Status::in_progress, ForCandidate::in_progress},
    {Status::invited, give_feedback, Status::completed, ForCandidate::completed},
    {Status::invited, force_complete, Status::completed, ForCandidate::completed},
    {Status::invited, decline, Status::declined, ForCandidate::declined},
    {Status::invited, cancel, Status::unlocked, ForCandidate::available},
    {Status::in_progress, start, Status::in_progress, ForCandidate::in_progress},
    {Status::in_progress, submit, Status::in_progress, ForCandidate::under_review},
    {Status::in_progress, evaluate, Status::completed, ForCandidate::completed},
    {Status::in_progress, give_feedback, Status::completed, ForCandidate::completed},
    {Status::in_progress, force_complete, Status::completed, ForCandidate::completed},
    {Status::in_progress, decline, Status::declined, ForCandidate::declined},
    {Status::in_progress, cancel, Status::unlocked, ForCandidate::available},
    {Status::completed, evaluate, Status::completed, ForCandidate::completed},
    {Status::completed, give_feedback, Status::completed, ForCandidate::completed},
    {Status::completed, cancel, Status::unlocked, ForCandidate::available},
    {Status::declined, schedule, Status::invited, ForCandidate::invited},
    {Status::declined, give_feedback, Status::completed, ForCandidate::completed},
    {Status::declined, force_complete, Status::completed, ForCandidate::completed},
    {Status::declined, decline, Status::declined, ForCandidate::declined},
});

}  // namespace

bool needs_feedback(StageTypeKey type) {
  return !is_automated(type);
}

std::span<const StageTransition> stage_transitions() {
  return transitions;
}

std::optional<StageTransition> find_transition(StageStatus from, StageEvent event) {
  const auto found = std::ranges::find_if(transitions, [&](const StageTransition& transition) {
    return transition.from == from && transition.event == event;
  });
  if (found == transitions.end()) return std::nullopt;
  return *found;
}

std::optional<StageState> moved(const StageState& stage, const StageMove& move, Instant now) {
  const auto transition = find_transition(stage.status, move.event);
  if (!transition) return std::nullopt;
  if (move.event == evaluate && stage.result_source == ResultSource::human) return std::nullopt;
  if (move.event == cancel && stage.status == Status::completed &&
      stage.result_source != ResultSource::ai)
    return std::nullopt;

  StageState after = stage;
  after.status = transition->to;
  after.candidate_status = transition->candidate_status;
  switch (move.event) {
    case unlock:
      after.unlocked_at = now;
      break;
    case schedule:
      after.interview_id = move.interview.value();
      after.invited_at = now;
      after.started_at.reset();
      break;
    case start:
      after.started_at = stage.started_at.value_or(now);
      break;
    case evaluate:
    case give_feedback:
      after.result = move.result.value();
      after.result_source = move.event == evaluate ? ResultSource::ai : ResultSource::human;
      after.completed_at = stage.completed_at.value_or(now);
      break;
    case force_complete:
      after.forced = true;
      after.completed_at = now;
      break;
    case cancel:
      after.invited_at.reset();
      after.started_at.reset();
      after.completed_at.reset();
      after.result.reset();
      after.result_source.reset();
      break;
    case submit:
    case decline:
      break;
  }
  return after;
}

std::string_view event_type(StageEvent event) {
  switch (event) {
    case unlock:
      return "stage.unlocked";
    case schedule:
      return "stage.invited";
    case start:
      return "stage.started";
    case submit:
      return "stage.submitted";
    case evaluate:
    case give_feedback:
      return "stage.completed";
    case force_complete:
      return "stage.force_completed";
    case decline:
      return "stage.declined";
    case cancel:
      return "stage.reopened";
  }
  ensure(false, "every stage event must have a type");
  return {};
}

std::optional<StageUnavailableCode> refusal_to_schedule(StageStatus status) {
  if (find_transition(status, schedule)) return std::nullopt;
  switch (status) {
    case StageStatus::pending:
      return StageUnavailableCode::stage_locked;
    case StageStatus::invited:
      return StageUnavailableCode::stage_already_invited;
    case StageStatus::in_progress:
      return StageUnavailableCode::stage_in_progress;
    case StageStatus::completed:
      return StageUnavailableCode::stage_completed;
    case StageStatus::unlocked:
    case StageStatus::declined:
      break;
  }
  ensure(false, "a stage that can be scheduled must have no refusal");
  return std::nullopt;
}

StageResult result_of(Recommendation recommendation) {
  return recommendation == Recommendation::strong_yes || recommendation == Recommendation::yes
             ? StageResult::pass
             : StageResult::hold;
}

Result<UnlockPlan> plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force) {
  if (index >= stages.size())
    return refuse_input({"stageIndex"}, "the pipeline has no stage with this index");
  if (!find_transition(stages[index].status, unlock))
    return refuse(StageNotLocked{stages[index].status});

  FeedbackRequired missing;
  UnlockPlan plan{.to_complete = {}, .to_unlock = index};
  for (std::size_t i = 0; i < index; ++i) {
    const StageFacts& stage = stages[i];
    if (needs_feedback(stage.type) && !stage.has_feedback)
      missing.stages_without_feedback.push_back(stage.name);
    if (stage.status != Status::completed) plan.to_complete.push_back(i);
  }
  if (!missing.stages_without_feedback.empty()) return refuse(std::move(missing));
  if (!plan.to_complete.empty() && !force) return refuse(ForceRequired{});
  return plan;
}

}  // namespace hireline
