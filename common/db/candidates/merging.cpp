#include "common/db/candidates/merging.hpp"

namespace hireline::db {
namespace {

const Statement select_for_update{"lock_pipelines_of_participants", R"(
-- any-tenant: one person's, in all organizations
select id from pipelines
where participant_id = any($1) and superseded_by is null
order by id
for update)"};

const Statement select_progress{"select_pipelines_of_participants", R"(
-- any-tenant: one person's, in all organizations
select p.organization_id, p.id, p.opening_id, p.participant_id, p.status, p.status = 'hired',
       stages.completed, p.status = 'shortlisted', stages.under_way, p.last_activity_at
from pipelines p
cross join lateral (
  select count(*) filter (where s.status = 'completed') as completed,
         coalesce(max(case s.status when 'in_progress' then 2 when 'invited' then 1 else 0 end),
                  0) as under_way
  from pipeline_stages s
  where s.organization_id = p.organization_id and s.pipeline_id = p.id) stages
where p.participant_id = any($1) and p.superseded_by is null
order by p.id)"};

const Statement update_participant{"move_pipelines", R"(
-- any-tenant: one person's, in all organizations
update pipelines set participant_id = $2 where id = any($1))"};

const Statement update_superseded{"supersede_pipeline", R"(
with notes as (
  update pipeline_notes set pipeline_id = $3 where organization_id = $1 and pipeline_id = $2)
update pipelines
set superseded_by = $3, participant_id = $4,
    status = case when status in ('active', 'shortlisted') then 'withdrawn' else status end
where organization_id = $1 and id = $2)"};

const Statement update_cancelled{"cancel_scheduled_interviews", R"(
with cancelled as (
  update interviews set status = 'cancelled', updated_at = $3
  where organization_id = $1 and pipeline_id = $2 and status = 'scheduled'
  returning id)
select id from cancelled order by id)"};

const Statement update_interviews{"move_interviews", R"(
-- any-tenant: one person's, in all organizations
update interviews set participant_id = $2 where participant_id = $1
returning organization_id, id, pipeline_id)"};

// Mails to a record were sent to its address, for which there is an index.
const Statement update_emails{"move_emails", R"(
-- any-tenant: one person's, in all organizations
update emails set participant_id = $2
where participant_id = $1 and recipient_key = (select email_key from participants where id = $1))"};

const Statement update_deliveries{"move_deliveries", R"(
-- any-tenant: one person's, in all organizations
update deliveries set participant_id = $2 where participant_id = $1)"};

const Statement delete_known_contacts{"delete_known_contacts", R"(
-- any-tenant: one person's, in all organizations
delete from candidate_contacts c using candidate_contacts known
where c.participant_id = $1 and known.participant_id = $2
  and known.organization_id = c.organization_id and known.kind = c.kind
  and known.value_key = c.value_key)"};

const Statement update_contacts{"move_contacts", R"(
-- any-tenant: one person's, in all organizations
update candidate_contacts set participant_id = $2 where participant_id = $1)"};

const Statement insert_keeper{"insert_former_self", R"(
insert into participants (id, email, email_key, merged_into, created_at)
select $1, email, email_key, id, $3 from participants where id = $2)"};

const Statement update_merged{"set_merged", R"(
update participants set merged_into = $2 where id = $1)"};

}  // namespace

std::vector<PersonsPipeline> lock_pipelines_of(Tx& tx,
                                               const std::vector<ParticipantId>& participants) {
  tx.write(select_for_update, participants);
  std::vector<PersonsPipeline> pipelines;
  for (Row row : tx.run(select_progress, participants)) {
    PersonsPipeline& pipeline = pipelines.emplace_back();
    row.read(pipeline.organization_id, pipeline.id, pipeline.job_id, pipeline.participant_id,
             pipeline.status);
    PipelineProgress& progress = pipeline.progress;
    row.read(progress.is_hired, progress.completed_stages, progress.is_shortlisted,
             progress.under_way, progress.last_activity_at);
  }
  return pipelines;
}

void move_pipelines(Tx& tx, const std::vector<PipelineId>& pipelines, const ParticipantId& to) {
  tx.write(update_participant, pipelines, to);
}

void supersede_pipeline(Tx& tx, const PersonsPipeline& pipeline, const PipelineId& by,
                        const ParticipantId& former) {
  tx.write(update_superseded, pipeline.organization_id, pipeline.id, by, former);
}

std::vector<InterviewId> cancel_scheduled_interviews(Tx& tx, const OrganizationId& organization,
                                                     const PipelineId& pipeline) {
  std::vector<InterviewId> cancelled;
  for (Row row : tx.run(update_cancelled, organization, pipeline, tx.now()))
    cancelled.push_back(row.next<InterviewId>());
  return cancelled;
}

std::vector<MovedInterview> move_interviews(Tx& tx, const ParticipantId& from,
                                            const ParticipantId& to) {
  std::vector<MovedInterview> moved;
  for (Row row : tx.run(update_interviews, from, to)) {
    MovedInterview& interview = moved.emplace_back();
    row.read(interview.organization_id, interview.id, interview.pipeline_id);
  }
  return moved;
}

void move_emails(Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  tx.write(update_emails, from, to);
}

void move_deliveries(Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  tx.write(update_deliveries, from, to);
}

void move_contacts(Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  tx.write(delete_known_contacts, from, to);
  tx.write(update_contacts, from, to);
}

ParticipantId insert_former_participant(Tx& tx, const ParticipantId& of) {
  const auto id = new_id<ParticipantId>();
  tx.write(insert_keeper, id, of, tx.now());
  return id;
}

void set_merged(Tx& tx, const ParticipantId& participant, const ParticipantId& into) {
  tx.write(update_merged, participant, into);
}

}  // namespace hireline::db
