// Stages of a pipeline: the one table of how a stage may change, and what each change makes of it.
// docs/STATE_MACHINE.md is drawn from that table, and a test holds the two together.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/time.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct StageTransition {
  StageStatus from;
  StageEvent event;
  StageStatus to;
  CandidateStatus candidate_status;
};

// A later stage is not unlocked before recruiters have given feedback on these.
bool needs_feedback(StageTypeKey type);

// All allowed transitions; what is not in the table cannot happen.
std::span<const StageTransition> stage_transitions();

// The transition for an event, or nullopt when the state does not allow it.
std::optional<StageTransition> find_transition(StageStatus from, StageEvent event);

// All that changes of a stage.
struct StageState {
  StageStatus status = StageStatus::pending;
  CandidateStatus candidate_status = CandidateStatus::locked;
  std::optional<InterviewId> interview_id = {};  // the latest
  std::optional<StageResult> result = {};
  std::optional<ResultSource> result_source = {};  // of a result
  std::optional<Instant> unlocked_at = {};
  std::optional<Instant> invited_at = {};
  std::optional<Instant> started_at = {};
  std::optional<Instant> completed_at = {};
  bool forced = false;
  bool operator==(const StageState&) const = default;
};

struct StageMove {
  StageEvent event;
  std::optional<InterviewId> interview = {};  // schedule: the one that is invited to
  std::optional<StageResult> result = {};     // evaluate, give_feedback
};

// What the move makes of the stage: both statuses by the table, and the rest that goes with the
// event. Nullopt where the table has no such transition, and where an evaluation meets a
// recruiter's result.
std::optional<StageState> moved(const StageState& stage, const StageMove& move, Instant now);

// What the log of events calls it: stage.unlocked, …
std::string_view event_type(StageEvent event);

// Why the stage can't be invited to, or nullopt when it can.
std::optional<StageTakenCode> refusal_to_schedule(StageStatus status);

// The stage's result that a recommendation means.
StageResult result_of(Recommendation recommendation);

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

// May the stage at `index` be unlocked? Refuses, in this order, with Invalid (there is no such
// stage), StageNotLocked, FeedbackRequired (of preceding stages, where force does not help), and
// ForceRequired (not all preceding stages are completed, and `force` does not complete them).
Result<UnlockPlan> plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force);

}  // namespace hireline
