// Stages of a pipeline: the table of all allowed transitions, and the state of a stage after each.
// A test checks that docs/STATE_MACHINE.md shows the same table.
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

// A row of the table. A StageEvent is what happens to a stage, not an entry of the audit log.
struct StageTransition {
  StageStatus from;
  StageEvent event;
  StageStatus to;
  CandidateStatus candidate_status;
};

// Whether a stage of this type needs recruiter feedback before a later stage can be unlocked.
bool needs_feedback(StageTypeKey type);

// All allowed transitions. Others are refused.
std::span<const StageTransition> stage_transitions();

// The transition for an event, or nullopt when the state does not allow it.
std::optional<StageTransition> find_transition(StageStatus from, StageEvent event);

// All fields of a stage that can change. `status` is for recruiters, `candidate_status` for the
// candidate: a pending stage is shown to the candidate as locked.
struct StageState {
  StageStatus status = StageStatus::pending;
  CandidateStatus candidate_status = CandidateStatus::locked;
  std::optional<InterviewId> interview_id = {};  // the latest
  std::optional<StageResult> result = {};
  std::optional<ResultSource> result_source = {};  // present only if `result` is
  std::optional<Instant> unlocked_at = {};
  std::optional<Instant> invited_at = {};
  std::optional<Instant> started_at = {};
  std::optional<Instant> completed_at = {};
  bool forced = false;
  bool operator==(const StageState&) const = default;
};

// An event with its data.
struct StageMove {
  StageEvent event;
  std::optional<InterviewId> interview = {};  // of schedule: the new interview
  std::optional<StageResult> result = {};     // of evaluate and give_feedback
};

// The state after the move: both statuses from the table, and the interview, the times and the
// result that the event sets. Nullopt if the table has no such transition, and for an evaluation of
// a stage whose result a recruiter has set.
std::optional<StageState> moved(const StageState& stage, const StageMove& move, Instant now);

// The type of the event's entry in the audit log, such as stage.unlocked.
std::string_view event_type(StageEvent event);

// Why no interview can be scheduled for the stage; nullopt if one can.
std::optional<StageTakenCode> refusal_to_schedule(StageStatus status);

// passed for yes and strong_yes, else hold.
StageResult result_of(Recommendation recommendation);

// The facts about a stage that plan_unlock needs.
struct StageFacts {
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  StageStatus status = StageStatus::pending;
  bool has_feedback = false;
};

// Which stages an unlock changes.
struct UnlockPlan {
  std::vector<std::size_t> complete;  // preceding stages to complete by force, in order
  std::size_t unlock = 0;
};

// Refuses, in this order, with Invalid (there is no stage at `index`), StageNotLocked,
// FeedbackRequired (a preceding stage lacks feedback; `force` does not help), and ForceRequired (a
// preceding stage is not completed, and `force` is false).
Result<UnlockPlan> plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force);

}  // namespace hireline
