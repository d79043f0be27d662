#include "common/db/pipelines.hpp"

namespace hireline::db {
namespace {

constexpr Sql select_for_update{"select_pipeline_for_update", R"(
select id, opening_id, participant_id, status, superseded_by is not null
from pipelines
where organization_id = $1 and id = $2
for update)"};

constexpr Sql select_organization{"select_pipeline_organization", R"(
-- any-tenant: operators name a pipeline alone
select organization_id from pipelines where id = $1)"};

constexpr Sql select_stage_rows{"select_pipeline_stages", R"(
select s.stage_id, s.name, s.stage_type_key, s.status,
       exists (select from interviews i
               join feedbacks f on f.organization_id = i.organization_id and f.interview_id = i.id
               where i.organization_id = s.organization_id and i.pipeline_id = s.pipeline_id
                 and i.stage_id = s.stage_id),
       s.interview_id
from pipeline_stages s
where s.organization_id = $1 and s.pipeline_id = $2
order by s.stage_index)"};

constexpr Sql insert_pipeline{"insert_pipeline", R"(
with created as (
  insert into pipelines (organization_id, id, opening_id, participant_id, invited_name, status,
                         last_activity_at, created_at)
  values ($1, $2, $3, $4,
          coalesce($6, (select invited_name from pipelines
                        where organization_id = $1::record_id and participant_id = $4::record_id
                          and invited_name is not null
                        order by created_at limit 1)),
          'active', $5, $5)
  on conflict on constraint one_pipeline_per_job_and_participant do nothing
  returning organization_id, id, opening_id),
stages as (
  insert into pipeline_stages (organization_id, pipeline_id, stage_index, stage_id, name,
                               stage_type_key, status, candidate_status, unlocked_at)
  select created.organization_id, created.id, s.stage_index, s.id, s.name, s.stage_type_key,
         case when s.stage_index = 0 then 'unlocked' else 'pending' end,
         case when s.stage_index = 0 then 'available' else 'locked' end,
         case when s.stage_index = 0 then $5::timestamptz end
  from created join opening_stages s
    on s.organization_id = created.organization_id and s.opening_id = created.opening_id)
select id from created)"};

constexpr Sql select_by_participant{"select_pipeline_of_participant", R"(
select id from pipelines where organization_id = $1 and opening_id = $2 and participant_id = $3)"};

constexpr Sql update_status{"set_pipeline_status", R"(
update pipelines set status = $3, last_activity_at = greatest(last_activity_at, $4)
where organization_id = $1 and id = $2)"};

constexpr Sql update_unlocked{"apply_unlock", R"(
with activity as (
  update pipelines set last_activity_at = greatest(last_activity_at, $5)
  where organization_id = $1 and id = $2),
stages as (
  update pipeline_stages
  set status = case when stage_index = $4 then 'unlocked' else 'completed' end,
      candidate_status = case when stage_index = $4 then 'available' else 'completed' end,
      unlocked_at = case when stage_index = $4 then $5::timestamptz else unlocked_at end,
      completed_at = case when stage_index = $4 then completed_at else $5::timestamptz end,
      forced = stage_index <> $4
  where organization_id = $1 and pipeline_id = $2
    and (stage_index = $4 or stage_index = any($3::int[])))
update interviews i
set status = 'cancelled', updated_at = $5
from pipeline_stages s
where s.organization_id = $1 and s.pipeline_id = $2 and s.stage_index = any($3::int[])
  and i.organization_id = $1 and i.id = s.interview_id and i.status in ('scheduled', 'in_progress')
returning i.id)"};

constexpr Sql update_invited{"set_stage_invited", R"(
with activity as (
  update pipelines set last_activity_at = greatest(last_activity_at, $5)
  where organization_id = $1 and id = $2)
update pipeline_stages
set status = 'invited', candidate_status = 'invited', interview_id = $4, invited_at = $5,
    started_at = null
where organization_id = $1 and pipeline_id = $2 and stage_id = $3)"};

constexpr Sql update_reopened{"set_stage_reopened", R"(
update pipeline_stages
set status = 'unlocked', candidate_status = 'available', invited_at = null, started_at = null
where organization_id = $1 and pipeline_id = $2 and stage_id = $3)"};

constexpr Sql update_completed{"set_stage_completed", R"(
with activity as (
  update pipelines set last_activity_at = greatest(last_activity_at, $5)
  where organization_id = $1 and id = $2)
update pipeline_stages
set status = 'completed', candidate_status = 'completed', result = $4, result_source = 'human',
    completed_at = coalesce(completed_at, $5)
where organization_id = $1 and pipeline_id = $2 and stage_id = $3)"};

constexpr Sql update_evaluated{"set_stage_evaluated", R"(
with stage as (
  update pipeline_stages
  set status = 'completed', candidate_status = 'completed', result = $4, result_source = 'ai',
      completed_at = coalesce(completed_at, $5)
  where organization_id = $1 and pipeline_id = $2 and stage_id = $3
    and result_source is distinct from 'human'
  returning organization_id, pipeline_id)
update pipelines p
set last_activity_at = greatest(p.last_activity_at, $5)
from stage
where p.organization_id = stage.organization_id and p.id = stage.pipeline_id
returning p.id)"};

constexpr Sql update_declined{"set_stage_declined", R"(
update pipeline_stages set status = 'declined', candidate_status = 'declined'
where organization_id = $1 and pipeline_id = $2 and stage_id = $3)"};

}  // namespace

std::optional<OrganizationId> find_pipeline_organization(Tx& tx, const PipelineId& pipeline) {
  const Rows rows = tx.run(select_organization, pipeline);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

std::optional<LockedPipeline> lock_pipeline(Tx& tx, const OrganizationId& organization,
                                            const PipelineId& pipeline) {
  const Rows rows = tx.run(select_for_update, organization, pipeline);
  if (rows.empty()) return std::nullopt;
  LockedPipeline locked;
  rows.front().read(locked.id, locked.opening_id, locked.participant_id, locked.status,
                    locked.is_superseded);
  return locked;
}

std::vector<StageRow> list_pipeline_stages(Tx& tx, const OrganizationId& organization,
                                           const PipelineId& pipeline) {
  std::vector<StageRow> stages;
  for (Row row : tx.run(select_stage_rows, organization, pipeline)) {
    StageRow& stage = stages.emplace_back();
    row.read(stage.stage_id, stage.facts.name, stage.facts.type, stage.facts.status,
             stage.facts.has_feedback, stage.interview_id);
  }
  return stages;
}

FoundPipeline find_or_insert_pipeline(Tx& tx, const OrganizationId& organization,
                                      const OpeningId& opening, const ParticipantId& participant,
                                      const std::optional<std::string>& invited_name) {
  const Rows found = tx.run(select_by_participant, organization, opening, participant);
  if (!found.empty()) return {found.front().next<PipelineId>(), false};
  const auto id = new_id<PipelineId>();
  if (!tx.run(insert_pipeline, organization, id, opening, participant, tx.now(), invited_name)
           .empty())
    return {id, true};
  // Another transaction was faster; having waited for it, a new statement sees its row.
  const Rows theirs = tx.run(select_by_participant, organization, opening, participant);
  ensure(!theirs.empty(), "a pipeline that conflicts can be read");
  return {theirs.front().next<PipelineId>(), false};
}

void set_pipeline_status(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         PipelineStatus status) {
  tx.run(update_status, organization, pipeline, status, tx.now());
}

std::vector<InterviewId> apply_unlock(Tx& tx, const OrganizationId& organization,
                                      const PipelineId& pipeline, const UnlockPlan& plan) {
  std::vector<InterviewId> cancelled;
  for (Row row :
       tx.run(update_unlocked, organization, pipeline, plan.complete, plan.unlock, tx.now()))
    cancelled.push_back(row.next<InterviewId>());
  return cancelled;
}

void set_stage_invited(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                       const StageId& stage, const InterviewId& interview) {
  tx.run(update_invited, organization, pipeline, stage, interview, tx.now());
}

void set_stage_reopened(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                        const StageId& stage) {
  tx.run(update_reopened, organization, pipeline, stage);
}

void set_stage_completed(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         const StageId& stage, StageResult result) {
  tx.run(update_completed, organization, pipeline, stage, result, tx.now());
}

bool set_stage_evaluated(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         const StageId& stage, StageResult result) {
  return !tx.run(update_evaluated, organization, pipeline, stage, result, tx.now()).empty();
}

void set_stage_declined(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                        const StageId& stage) {
  tx.run(update_declined, organization, pipeline, stage);
}

std::vector<Sql> pipeline_write_statements() {
  return {select_for_update,     select_organization, select_stage_rows, insert_pipeline,
          select_by_participant, update_status,       update_unlocked,   update_invited,
          update_completed,      update_evaluated,    update_declined,   update_reopened};
}

}  // namespace hireline::db
