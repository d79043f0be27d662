// Two records of one person that become one: what has to follow. All of it under the locks of both
// addresses (see people.hpp), and then of the pipelines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::db {

struct PersonsPipeline {
  OrganizationId organization_id;
  PipelineId id;
  JobId job_id;
  ParticipantId participant_id;
  PipelineStatus status = PipelineStatus::active;
  PipelineProgress progress;
};
// All that these have in any organization, but for superseded ones. Locks them, in the order of
// their ids.
std::vector<PersonsPipeline> lock_pipelines_of(Tx& tx,
                                               const std::vector<ParticipantId>& participants);

void move_pipelines(Tx& tx, const std::vector<PipelineId>& pipelines, const ParticipantId& to);

// Another pipeline takes this one's place: it is kept with `keeper`, withdrawn unless it was closed
// already, and its notes go to the other one. `keeper` has no pipeline in the job, but for this.
void supersede_pipeline(Tx& tx, const PersonsPipeline& pipeline, const PipelineId& by,
                        const ParticipantId& keeper);

// Cancels the interviews of the pipeline that have not begun.
std::vector<InterviewId> cancel_scheduled_interviews(Tx& tx, const OrganizationId& organization,
                                                     const PipelineId& pipeline);

struct MovedInterview {
  OrganizationId organization_id;
  InterviewId id;
  std::optional<PipelineId> pipeline_id;
};
std::vector<MovedInterview> move_interviews(Tx& tx, const ParticipantId& from,
                                            const ParticipantId& to);

void move_emails(Tx& tx, const ParticipantId& from, const ParticipantId& to);

// A record of the same person that nobody signs in as, to keep what is superseded.
ParticipantId insert_former_self(Tx& tx, const ParticipantId& of);

// Nobody signs in as this one, or is invited by it, any more.
void set_merged(Tx& tx, const ParticipantId& participant, const ParticipantId& into);

}  // namespace hireline::db
