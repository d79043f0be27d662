#include "common/app/merging.hpp"

#include <algorithm>

#include "common/app/happenings.hpp"
#include "common/db/merging.hpp"

namespace hireline::app {
namespace {

using db::PersonsPipeline;

void record_move(db::Tx& tx, const OrganizationId& organization, db::Event event,
                 const ParticipantId& from, const ParticipantId& to) {
  event.before = state({{"participantId", from.view()}});
  event.after = state({{"participantId", to.view()}});
  tx.record(organization, std::move(event));
}

// One person in one job, twice.
struct Twice {
  const PersonsPipeline* stays;
  const PersonsPipeline* goes;
};

Twice further_first(const PersonsPipeline& one, const PersonsPipeline& other) {
  if (one.progress >= other.progress) return {.stays = &one, .goes = &other};
  return {.stays = &other, .goes = &one};
}

void supersede(db::Tx& tx, const Twice& twice, const ParticipantId& keeper) {
  const auto& [stays, goes] = twice;
  const OrganizationId& organization = goes->organization_id;
  for (const auto& [interview, stage] :
       db::cancel_scheduled_interviews(tx, organization, goes->id)) {
    db::Event event = interview_event("interview.cancelled", interview, goes->id);
    event.before = state({{"status", name_of(InterviewStatus::scheduled)}});
    event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
    tx.record(organization, std::move(event));
    if (!stage) continue;
    const StageFacts invited{.name = *stage, .status = StageStatus::invited};
    tx.record(organization,
              stage_event("stage.reopened", goes->id, invited, StageStatus::unlocked));
  }
  db::supersede_pipeline(tx, *goes, stays->id, keeper);
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
             other.opening_id == pipeline.opening_id;
    });
    const bool is_alone = rival == pipelines.end();
    if (!is_alone) {
      const Twice twice = further_first(*rival, pipeline);
      // A record has one pipeline in a job, and `to` must be free for the one that stays.
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
