// Merges two records of one person. For all functions, the caller has locked both addresses (see
// lock_addresses), and then the pipelines.
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
// Locks all pipelines of the participants in all organizations, except for superseded ones, in the
// order of their ids, and returns them.
std::vector<PersonsPipeline> lock_pipelines_of(Tx& tx,
                                               const std::vector<ParticipantId>& participants);

void move_pipelines(Tx& tx, const std::vector<PipelineId>& pipelines, const ParticipantId& to);

// Marks a pipeline as superseded by another one: assigns it to `former`, withdraws it unless it was
// closed already, and moves its notes to the other pipeline. `former` must not have another
// pipeline for the job.
void supersede_pipeline(Tx& tx, const PersonsPipeline& pipeline, const PipelineId& by,
                        const ParticipantId& former);

// Cancels the pipeline's interviews that have not begun. Returns their ids.
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

// Moves the deliveries of webhooks whose object is about `from`.
void move_deliveries(Tx& tx, const ParticipantId& from, const ParticipantId& to);

// Assigns to `to` what organizations know about how to reach `from`, unless they know it of `to`.
void move_contacts(Tx& tx, const ParticipantId& from, const ParticipantId& to);

// Inserts a record of the same person to which superseded pipelines are assigned. No account
// belongs to it.
ParticipantId insert_former_participant(Tx& tx, const ParticipantId& of);

// Marks the record as merged. It is not used for logins and invitations any more.
void set_merged(Tx& tx, const ParticipantId& participant, const ParticipantId& into);

}  // namespace hireline::db
