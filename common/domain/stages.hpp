// Stages of a pipeline: their types, their states, and the one table of how a state may change.
// docs/STATE_MACHINE.md is drawn from that table, and a test holds the two together.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
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

// The specification wants recruiter feedback on these before a later stage is unlocked.
bool needs_feedback(StageTypeKey type);

// All allowed transitions; what is not in it cannot happen.
std::span<const StageTransition> stage_transitions();

// The transition for an event, or nullopt when the state does not allow it.
std::optional<StageTransition> find_transition(StageStatus from, StageEvent event);

}  // namespace hireline
