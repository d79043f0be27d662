// Stages of a pipeline: their types, their states, and the one table of how a state may change.
// docs/STATE_MACHINE.md is drawn from that table, and a test holds the two together.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(StageTypeKey, automated_screening, live_1on1, dsa_coding, culture_fit_hr,
              ai_conversational, scenario_based)
HIRELINE_ENUM(StageStatus, pending, unlocked, invited, in_progress, completed, declined)
HIRELINE_ENUM(CandidateStatus, locked, available, invited, in_progress, under_review, completed,
              declined)
HIRELINE_ENUM(StageResult, pass, hold)

// What happens to a stage.
HIRELINE_ENUM(StageEvent, unlock, schedule, start, submit, evaluate, give_feedback, force_complete,
              decline, cancel)

struct StageTransition {
  StageStatus from;
  StageEvent event;
  StageStatus to;
  CandidateStatus candidate_status;
};

// Candidates take automated stages through a link, without a recruiter.
bool is_automated(StageTypeKey type);

// A later stage is not unlocked before recruiters have given feedback on these.
bool needs_feedback(StageTypeKey type);

// All allowed transitions; what is not in the table cannot happen.
std::span<const StageTransition> stage_transitions();

// The transition for an event, or nullopt when the state does not allow it.
std::optional<StageTransition> find_transition(StageStatus from, StageEvent event);

// What the unlock rule has to know of one stage.
struct StageFacts {
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  StageStatus status = StageStatus::pending;
  bool has_feedback = false;
};

// What to write when a stage is unlocked.
struct UnlockPlan {
  std::vector<std::size_t> complete;  // preceding stages to complete by force, in order
  std::size_t unlock = 0;
};

// Why a stage is not unlocked, in the order in which the rules are asked.
struct NoSuchStage {};
struct NotPending {
  StageStatus status;
};
struct FeedbackMissing {
  std::vector<std::string> stages;
};
struct NotCompleted {};
using UnlockDecision =
    std::variant<UnlockPlan, NoSuchStage, NotPending, FeedbackMissing, NotCompleted>;

// May the stage at `index` be unlocked? Preceding stages that need feedback come first, and force
// does not help there; then all preceding stages must be completed, or `force` completes them.
UnlockDecision plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force);

}  // namespace hireline
