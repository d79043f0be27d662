#include "common/db/hiring/pipelines.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/hiring/invited_participant.hpp"

namespace hireline::db {
namespace {

#define LOCKED_COLUMNS "id, opening_id, participant_id, status, superseded_by is not null"

const Statement select_for_update{"select_pipeline_for_update", "select " LOCKED_COLUMNS R"(
from pipelines
where organization_id = $1 and id = $2
for update)"};

const Statement select_invited_for_update{"select_invited_for_update", "select " LOCKED_COLUMNS R"(
from pipelines
where organization_id = $1 and opening_id = $2
  and participant_id = ()" INVITED_PARTICIPANT("$3") R"()
for update)"};

const Statement select_many_for_update{"lock_pipelines", R"(
select id from pipelines
where organization_id = $1 and id = any($2::text[])
order by id
for update)"};

const Statement select_facts{"select_pipeline_facts", R"(
select p.id, p.opening_id, p.participant_id, p.status, p.superseded_by is not null, o.status,
       t.email
from pipelines p
join openings o on o.organization_id = p.organization_id and o.id = p.opening_id
join participants t on t.id = p.participant_id
where p.organization_id = $1 and p.id = $2)"};

const Statement select_organization{"select_pipeline_organization", R"(
-- any-tenant: operators give a pipeline's id without its organization
select organization_id from pipelines where id = $1)"};

// A live stage has its feedback, or all who owed it were excused.
const Statement select_stage_rows{"select_pipeline_stages", R"(
select s.stage_id, s.name, s.stage_type_key, s.status, s.candidate_status, s.interview_id,
       s.result, s.result_source, s.unlocked_at, s.invited_at, s.started_at, s.completed_at,
       s.forced,
       exists (select from interviews i
               join feedbacks f on f.organization_id = i.organization_id and f.interview_id = i.id
                               and not f.is_shadow
               where i.organization_id = s.organization_id and i.pipeline_id = s.pipeline_id
                 and i.stage_id = s.stage_id)
         or exists (select from interviews i
                    join interview_interviewers w on w.organization_id = i.organization_id
                      and w.interview_id = i.id
                    where i.organization_id = s.organization_id and i.id = s.interview_id
                      and i.pipeline_id = s.pipeline_id
                    having bool_or(w.waived_at is not null)
                       and bool_and(w.waived_at is not null or w.seat = 'shadow')),
       exists (select from interviews i
               where i.organization_id = s.organization_id and i.pipeline_id = s.pipeline_id
                 and i.stage_id = s.stage_id and i.status in ('scheduled', 'in_progress'))
from pipeline_stages s
where s.organization_id = $1 and s.pipeline_id = $2
order by s.stage_index)"};

const Statement insert_pipeline{"insert_pipeline", R"(
with created as (
  insert into pipelines (organization_id, id, opening_id, participant_id, invited_name,
                         external_id, status, last_activity_at, created_at)
  values ($1, $2, $3, $4,
          coalesce($6, (select invited_name from pipelines
                        where organization_id = $1::record_id and participant_id = $4::record_id
                          and invited_name is not null
                        order by created_at limit 1)),
          $7, 'active', $5, $5)
  on conflict do nothing
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

const Statement select_by_participant{"select_pipeline_of_participant", R"(
select id from pipelines where organization_id = $1 and opening_id = $2 and participant_id = $3)"};

const Statement select_by_external_id{"select_pipeline_of_external_id", R"(
select id from pipelines where organization_id = $1 and external_id = $2)"};

const Statement update_status{"set_pipeline_status", R"(
update pipelines
set status = $3, last_activity_at = greatest(last_activity_at, $4), close_reason_id = $5,
    close_comment = $6
where organization_id = $1 and id = $2)"};

const Statement select_closing{"find_closing", R"(
select close_reason_id, close_comment from pipelines where organization_id = $1 and id = $2)"};

const Statement update_stage{"update_stage", R"(
with activity as (
  update pipelines set last_activity_at = $4
  where organization_id = $1 and id = $2 and superseded_by is null and last_activity_at < $4)
update pipeline_stages
set status = $5, candidate_status = $6, interview_id = $7, result = $8, result_source = $9,
    unlocked_at = $10, invited_at = $11, started_at = $12, completed_at = $13, forced = $14
where organization_id = $1 and pipeline_id = $2 and stage_id = $3)"};

Result<std::optional<LockedPipeline>> locked_in(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  LockedPipeline locked;
  rows.front().read(locked.id, locked.job_id, locked.participant_id, locked.status,
                    locked.is_superseded);
  return locked;
}

}  // namespace

std::optional<OrganizationId> find_pipeline_organization(Tx& tx, const PipelineId& pipeline) {
  const Rows rows = tx.run(select_organization, pipeline);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

std::optional<LockedPipeline> lock_pipeline(Tx& tx, const OrganizationId& organization,
                                            const PipelineId& pipeline) {
  return tx.read(pipeline_lock(organization, pipeline)).value();
}

Query<std::optional<LockedPipeline>> pipeline_lock(const OrganizationId& organization,
                                                   const PipelineId& pipeline) {
  return {
      .sql = select_for_update, .params = Params::of(organization, pipeline), .answer = locked_in};
}

Query<std::optional<LockedPipeline>> pipeline_lock(const OrganizationId& organization,
                                                   const JobId& job, const std::string& email) {
  return {.sql = select_invited_for_update,
          .params = Params::of(organization, job, email_key(email)),
          .answer = locked_in};
}

void lock_pipelines(Tx& tx, const OrganizationId& organization,
                    const std::vector<PipelineId>& pipelines) {
  tx.write(select_many_for_update, organization, pipelines);
}

std::optional<ReadPipeline> find_pipeline_facts(Tx& tx, const OrganizationId& organization,
                                                const PipelineId& pipeline) {
  const Rows rows = tx.run(select_facts, organization, pipeline);
  if (rows.empty()) return std::nullopt;
  ReadPipeline found;
  rows.front().read(found.id, found.job_id, found.participant_id, found.status, found.is_superseded,
                    found.job_status, found.email);
  return found;
}

std::vector<StageRow> list_pipeline_stages(Tx& tx, const OrganizationId& organization,
                                           const PipelineId& pipeline) {
  std::vector<StageRow> stages;
  for (Row row : tx.run(select_stage_rows, organization, pipeline)) {
    StageRow& stage = stages.emplace_back();
    row.read(stage.id, stage.name, stage.type);
    StageState& state = stage.state;
    row.read(state.status, state.candidate_status, state.interview_id, state.result,
             state.result_source, state.unlocked_at, state.invited_at, state.started_at,
             state.completed_at, state.forced);
    row.read(stage.has_feedback, stage.has_active_interview);
  }
  return stages;
}

FoundPipeline find_or_insert_pipeline(Tx& tx, const OrganizationId& organization,
                                      const NewPipeline& pipeline) {
  const auto& [job, participant, invited_name, external_id] = pipeline;
  for (;;) {
    const Rows own = tx.run(select_by_participant, organization, job, participant);
    if (!own.empty()) return {.id = own.front().next<PipelineId>()};
    const auto id = new_id<PipelineId>();
    if (!tx.run(insert_pipeline, organization, id, job, participant, tx.now(), invited_name,
                external_id)
             .empty())
      return {.id = id, .is_new = true};
    // Another pipeline has the place or the external id. The insert has waited for its commit, and
    // a new statement sees it, unless its external id was erased since.
    const Rows other = tx.run(select_by_external_id, organization, external_id);
    if (!other.empty()) return {.id = other.front().next<PipelineId>(), .is_of_another = true};
  }
}

void set_pipeline_status(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         PipelineStatus status, const Closing& closing) {
  tx.write(update_status, organization, pipeline, status, tx.now(), closing.close_reason,
           closing.comment);
}

Closing find_closing(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline) {
  Closing closing;
  tx.run(select_closing, organization, pipeline)
      .front()
      .read(closing.close_reason, closing.comment);
  return closing;
}

void write_stage(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                 const StageId& stage, const StageState& state) {
  tx.write(update_stage, organization, pipeline, stage, tx.now(), state.status,
           state.candidate_status, state.interview_id, state.result, state.result_source,
           state.unlocked_at, state.invited_at, state.started_at, state.completed_at, state.forced);
}

}  // namespace hireline::db
