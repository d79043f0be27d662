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

// Returns whether a stage of this type needs a member's feedback before a later stage can be
// unlocked.
bool needs_feedback(StageTypeKey type);

// Returns all allowed transitions.
std::span<const StageTransition> stage_transitions();

// Returns the transition for an event, or nullopt if the status does not allow the event.
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
  std::optional<InterviewId> interview = {};  // only for StageEvent::schedule: the new interview
  std::optional<StageResult> result = {};     // only for evaluate and give_feedback
};

// Returns the state after the move: both statuses from the table, and the interview, the times and
// the result that the event sets. Returns nullopt if the table has no such transition, if the event
// is `evaluate` and a member's feedback has set the stage's result, or if the event is `cancel` and
// no evaluation completed the stage.
std::optional<StageState> moved(const StageState& stage, const StageMove& move, Instant now);

// Returns the type of the event's entry in the audit log, such as stage.unlocked.
std::string_view event_type(StageEvent event);

// Returns why no interview can be scheduled for the stage, or nullopt if one can be scheduled.
std::optional<StageUnavailableCode> refusal_to_schedule(StageStatus status);

// Returns pass for yes and strong_yes, else hold. There is no fail: recruiters reject pipelines,
// not stages.
StageResult result_of(Recommendation recommendation);

// The fields of a stage that plan_unlock() reads.
struct StageFacts {
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  StageStatus status = StageStatus::pending;
  bool has_feedback = false;
};

// The stages that an unlock changes.
struct UnlockPlan {
  std::vector<std::size_t> to_complete;  // preceding stages to complete by force, in order
  std::size_t to_unlock = 0;
};

// Returns the changes of unlocking the stage at `index`. Refuses, in this order, with Invalid
// (there is no stage at `index`), StageNotLocked (it is not pending), FeedbackRequired (a preceding
// stage needs feedback and has none; `force` does not override it), and ForceRequired (a preceding
// stage is not completed, and `force` is false).
Result<UnlockPlan> plan_unlock(std::span<const StageFacts> stages, std::size_t index, bool force);

}  // namespace hireline
