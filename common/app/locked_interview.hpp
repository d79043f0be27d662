// Locks an interview, and checks who may write about it.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

struct LockedInterview : InterviewState {
  OrganizationId organization_id;
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  ParticipantId participant_id;
};

// Locks the pipeline, if the interview has one, then the interview. Refuses with
// NotFound{interview}.
Result<LockedInterview> lock_pipeline_and_interview(db::Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

// Checks whether this member may write feedback about an interview of the member's organization:
// see may_write_for. Takes no lock. Refuses with NotYourInterview.
Result<void> check_may_write(db::Tx& tx, const Recruiter& who, const InterviewId& interview,
                             const std::optional<std::string>& member_email);

}  // namespace hireline::app
