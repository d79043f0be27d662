// Pipelines and their stages. Every change of a pipeline or of its stages locks the pipeline's row
// first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/actions.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/hiring/stages.hpp"

namespace hireline::db {

// For operators, who give a pipeline's id without its organization.
std::optional<OrganizationId> find_pipeline_organization(Tx& tx, const PipelineId& pipeline);

struct LockedPipeline : PipelineFacts {
  PipelineId id;
  JobId job_id;
  ParticipantId participant_id;
};
std::optional<LockedPipeline> lock_pipeline(Tx& tx, const OrganizationId& organization,
                                            const PipelineId& pipeline);
// The same, for Tx::read_together.
Query<std::optional<LockedPipeline>> pipeline_lock(const OrganizationId& organization,
                                                   const PipelineId& pipeline);
// The pipeline for this job of the participant that find_or_insert_invited() returns for the
// address, if both exist.
Query<std::optional<LockedPipeline>> pipeline_lock(const OrganizationId& organization,
                                                   const JobId& job, const std::string& email);
// Locks these pipelines in the order of their ids, as far as they exist.
void lock_pipelines(Tx& tx, const OrganizationId& organization,
                    const std::vector<PipelineId>& pipelines);

// The same fields and more, but without a lock.
struct ReadPipeline : LockedPipeline {
  JobStatus job_status = JobStatus::active;
  std::string email;  // of the participant
};
// Takes no lock.
std::optional<ReadPipeline> find_pipeline_facts(Tx& tx, const OrganizationId& organization,
                                                const PipelineId& pipeline);

// A row of pipeline_stages. For a change, the caller of list_pipeline_stages has locked the
// pipeline.
struct StageRow {
  StageId id;
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  StageState state;
  bool has_feedback = false;
  bool has_active_interview = false;
};
std::vector<StageRow> list_pipeline_stages(Tx& tx, const OrganizationId& organization,
                                           const PipelineId& pipeline);

struct NewPipeline {
  JobId job;
  ParticipantId participant;
  std::optional<std::string> invited_name = {};
  std::optional<std::string> external_id = {};
};
struct FoundPipeline {
  PipelineId id;
  bool is_new = false;
  bool is_of_another = false;  // another candidate's or job's pipeline has the external id
};
// Returns the participant's pipeline for this job. If there is none, inserts one with a copy of the
// job's stages, the first of them unlocked. The candidate's name in it is `invited_name` or,
// without one, the name in the participant's earliest named pipeline of this organization. If
// another pipeline has the external id, inserts nothing and returns that pipeline.
FoundPipeline find_or_insert_pipeline(Tx& tx, const OrganizationId& organization,
                                      const NewPipeline& pipeline);

// Why a pipeline was closed; empty for an open or hired one.
struct Closing {
  std::optional<CloseReasonId> close_reason = {};
  std::optional<std::string> comment = {};
  bool operator==(const Closing&) const = default;
};
// The caller has locked the pipeline.
Closing find_closing(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline);

// Also sets the pipeline's last_activity_at.
void set_pipeline_status(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         PipelineStatus status, const Closing& closing = {});

// Writes all fields of StageState. Also sets the pipeline's last_activity_at, unless the pipeline
// is superseded. Only app::move_stage calls it.
void write_stage(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                 const StageId& stage, const StageState& state);

}  // namespace hireline::db
