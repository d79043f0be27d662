#include "common/domain/stages.hpp"

#include <algorithm>
#include <array>

namespace hireline {
namespace {

using enum StageEvent;
using Status = StageStatus;
using Candidate = CandidateStatus;

constexpr auto transitions = std::to_array<StageTransition>({
    {Status::pending, unlock, Status::unlocked, Candidate::available},
    {Status::pending, force_complete, Status::completed, Candidate::completed},
    {Status::pending, decline, Status::declined, Candidate::declined},
    {Status::unlocked, schedule, Status::invited, Candidate::invited},
    {Status::unlocked, force_complete, Status::completed, Candidate::completed},
    {Status::unlocked, decline, Status::declined, Candidate::declined},
    {Status::invited, start, Status::in_progress, Candidate::in_progress},
    {Status::invited, give_feedback, Status::completed, Candidate::completed},
    {Status::invited, force_complete, Status::completed, Candidate::completed},
    {Status::invited, decline, Status::declined, Candidate::declined},
    {Status::invited, cancel, Status::unlocked, Candidate::available},
    {Status::in_progress, start, Status::in_progress, Candidate::in_progress},
    {Status::in_progress, submit, Status::in_progress, Candidate::under_review},
    {Status::in_progress, evaluate, Status::completed, Candidate::completed},
    {Status::in_progress, give_feedback, Status::completed, Candidate::completed},
    {Status::in_progress, force_complete, Status::completed, Candidate::completed},
    {Status::in_progress, decline, Status::declined, Candidate::declined},
    {Status::in_progress, cancel, Status::unlocked, Candidate::available},
    {Status::completed, evaluate, Status::completed, Candidate::completed},
    {Status::completed, give_feedback, Status::completed, Candidate::completed},
    {Status::declined, schedule, Status::invited, Candidate::invited},
    {Status::declined, give_feedback, Status::completed, Candidate::completed},
    {Status::declined, force_complete, Status::completed, Candidate::completed},
    {Status::declined, decline, Status::declined, Candidate::declined},
});

}  // namespace

bool is_automated(StageTypeKey type) {
  return type != StageTypeKey::live_1on1 && type != StageTypeKey::culture_fit_hr;
}

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

UnlockDecision plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force) {
  if (index >= stages.size()) return NoSuchStage{};
  if (!find_transition(stages[index].status, unlock)) return NotPending{stages[index].status};

  FeedbackMissing missing;
  UnlockPlan plan{.complete = {}, .unlock = index};
  for (std::size_t i = 0; i < index; ++i) {
    const StageFacts& stage = stages[i];
    if (needs_feedback(stage.type) && !stage.has_feedback) missing.stages.push_back(stage.name);
    if (stage.status != Status::completed) plan.complete.push_back(i);
  }
  if (!missing.stages.empty()) return missing;
  if (!plan.complete.empty() && !force) return NotCompleted{};
  return plan;
}

}  // namespace hireline
