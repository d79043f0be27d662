// An interview under its locks, and the stage that follows it.
#pragma once

#include <optional>
#include <string>

#include "common/db/pipelines.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring.hpp"

namespace hireline::app {

struct HeldInterview {
  OrganizationId organization_id;
  InterviewId id;
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  ParticipantId participant_id;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> declined_at;
};

// Locks the pipeline, if it has one, then the interview. Refuses with NotFound{interview}.
Result<HeldInterview> hold_interview(db::Tx& tx, const OrganizationId& organization,
                                     const InterviewId& interview);

// May this member write down these words about the interview? See may_write_for; refuses with
// NotYourInterview.
Result<void> check_may_write(db::Tx& tx, const Recruiter& who, const HeldInterview& interview,
                             const std::optional<std::string>& member_email);

struct StageStep {
  db::StageRow stage;
  StageTransition transition;
};
// What this event of an interview makes of its stage; nothing where the interview has none, where
// the stage has gone on to another interview, and where its status does not allow it.
std::optional<StageStep> step_of_stage(db::Tx& tx, const HeldInterview& interview,
                                       StageEvent event);

}  // namespace hireline::app
