#include "common/app/candidates/merging.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/db/candidates/merging.hpp"

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
struct Twice {
  const PersonsPipeline* stays;
  const PersonsPipeline* goes;
};

Twice further_first(const PersonsPipeline& one, const PersonsPipeline& other) {
  if (one.progress >= other.progress) return {.stays = &one, .goes = &other};
  return {.stays = &other, .goes = &one};
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

void supersede(db::Tx& tx, const Twice& twice, const ParticipantId& keeper) {
  const auto& [stays, goes] = twice;
  const OrganizationId& organization = goes->organization_id;
  db::supersede_pipeline(tx, *goes, stays->id, keeper);
  cancel_scheduled(tx, *goes);
  db::Event event = pipeline_event("pipeline.superseded", goes->id);
  const auto status = is_closed(goes->status) ? goes->status : PipelineStatus::withdrawn;
  event.before = state({{"status", name_of(goes->status)}});
  event.after = state({{"status", name_of(status)}, {"supersededBy", stays->id.view()}});
  tx.record(organization, std::move(event));
  event = pipeline_event("pipeline.took_over", stays->id);
  event.after = state({{"pipelineId", goes->id.view()}});
  tx.record(organization, std::move(event));
}

}  // namespace

void merge_participants(db::Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  const auto pipelines = db::lock_pipelines_of(tx, {from, to});
  std::optional<ParticipantId> keeper;
  std::vector<PipelineId> moving;
  for (const PersonsPipeline& pipeline : pipelines) {
    if (pipeline.participant_id != from) continue;
    const auto rival = std::ranges::find_if(pipelines, [&](const PersonsPipeline& other) {
      return other.participant_id == to && other.organization_id == pipeline.organization_id &&
             other.job_id == pipeline.job_id;
    });
    const bool is_alone = rival == pipelines.end();
    if (!is_alone) {
      const Twice twice = further_first(*rival, pipeline);
      // A record has at most one pipeline for a job, so a superseded pipeline of `to` is assigned
      // to `keeper`.
      if (twice.goes == &*rival && !keeper) keeper = db::insert_former_self(tx, to);
      supersede(tx, twice, twice.goes == &*rival ? *keeper : from);
      if (twice.goes == &pipeline) continue;
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
  db::move_emails(tx, from, to);
  db::set_merged(tx, from, to);
}

}  // namespace hireline::app
