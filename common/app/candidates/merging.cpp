#include "common/app/candidates/merging.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/db/candidates/merging.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/candidates/tags.hpp"

namespace hireline::app {
namespace {

using db::PersonsPipeline;

void record_move(db::Tx& tx, const OrganizationId& organization, db::Event event,
                 const ParticipantId& from, const ParticipantId& to) {
  event.before = state({{"participantId", from.view()}});
  event.after = state({{"participantId", to.view()}});
  tx.record(organization, std::move(event));
}

// Two pipelines of one person for one job.
struct PipelinePair {
  const PersonsPipeline* kept;
  const PersonsPipeline* superseded;
};

PipelinePair by_progress(const PersonsPipeline& one, const PersonsPipeline& other) {
  if (one.progress >= other.progress) return {.kept = &one, .superseded = &other};
  return {.kept = &other, .superseded = &one};
}

// Cancels the interviews that have not begun. Other interviews can be scheduled for their stages.
void cancel_scheduled(db::Tx& tx, const PersonsPipeline& pipeline) {
  const OrganizationId& organization = pipeline.organization_id;
  const auto cancelled = db::cancel_scheduled_interviews(tx, organization, pipeline.id);
  if (cancelled.empty()) return;
  const auto stages = db::list_pipeline_stages(tx, organization, pipeline.id);
  for (const InterviewId& interview : cancelled) {
    db::Event event = interview_event("interview.cancelled", interview, pipeline.id);
    event.before = state({{"status", name_of(InterviewStatus::scheduled)}});
    event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
    tx.record(organization, std::move(event));
    for (const db::StageRow& stage : stages)
      if (stage.state.interview_id == interview)
        move_stage(tx, organization, pipeline.id, stage, {.event = StageEvent::cancel});
  }
}

void supersede(db::Tx& tx, const PipelinePair& pair, const ParticipantId& former) {
  const auto& [kept, superseded] = pair;
  const OrganizationId& organization = superseded->organization_id;
  db::supersede_pipeline(tx, *superseded, kept->id, former);
  cancel_scheduled(tx, *superseded);
  db::Event event = pipeline_event("pipeline.superseded", superseded->id);
  const auto status =
      is_closed(superseded->status) ? superseded->status : PipelineStatus::withdrawn;
  event.before = state({{"status", name_of(superseded->status)}});
  event.after = state({{"status", name_of(status)}, {"supersededBy", kept->id.view()}});
  tx.record(organization, std::move(event));
  event = pipeline_event("pipeline.took_over", kept->id);
  event.after = state({{"pipelineId", superseded->id.view()}});
  tx.record(organization, std::move(event));
}

}  // namespace

void merge_participants(db::Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  // Otherwise a tag that `from` gets meanwhile would stay behind.
  db::lock_tags(tx, db::list_person_organizations(tx, {from}));
  const auto pipelines = db::lock_pipelines_of(tx, {from, to});
  std::optional<ParticipantId> former;
  std::vector<PipelineId> moving;
  for (const PersonsPipeline& pipeline : pipelines) {
    if (pipeline.participant_id != from) continue;
    const auto existing = std::ranges::find_if(pipelines, [&](const PersonsPipeline& other) {
      return other.participant_id == to && other.organization_id == pipeline.organization_id &&
             other.job_id == pipeline.job_id;
    });
    const bool is_alone = existing == pipelines.end();
    if (!is_alone) {
      const PipelinePair pair = by_progress(*existing, pipeline);
      // A record has at most one pipeline for a job, so a superseded pipeline of `to` is assigned
      // to `former`.
      if (pair.superseded == &*existing && !former) former = db::insert_former_participant(tx, to);
      supersede(tx, pair, pair.superseded == &*existing ? *former : from);
      if (pair.superseded == &pipeline) continue;
    }
    moving.push_back(pipeline.id);
    record_move(tx, pipeline.organization_id,
                pipeline_event("pipeline.participant_merged", pipeline.id), from, to);
  }
  db::move_pipelines(tx, moving, to);
  for (const db::MovedInterview& interview : db::move_interviews(tx, from, to))
    if (!interview.pipeline_id)
      record_move(tx, interview.organization_id,
                  interview_event("interview.participant_merged", interview.id, std::nullopt), from,
                  to);
  db::move_candidate_tags(tx, from, to);
  db::move_deliveries(tx, from, to);
  db::move_emails(tx, from, to);
  db::move_contacts(tx, from, to);
  db::set_merged(tx, from, to);
}

}  // namespace hireline::app
