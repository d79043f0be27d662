// Locks an interview, and checks who may write about it.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/failure.hpp"

namespace hireline::app {

struct LockedInterview {
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

// Locks the pipeline, if the interview has one, then the interview. Refuses with
// NotFound{interview}.
Result<LockedInterview> lock_pipeline_and_interview(db::Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

// Checks whether this member may write feedback about the interview: see may_write_for. Refuses
// with NotYourInterview.
Result<void> check_may_write(db::Tx& tx, const Recruiter& who, const LockedInterview& interview,
                             const std::optional<std::string>& member_email);

}  // namespace hireline::app
