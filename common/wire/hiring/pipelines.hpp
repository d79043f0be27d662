// Pipelines in JSON, as recruiters see them.
#pragma once

#include "common/app/hiring/pipelines.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "common/wire/hiring/notes.hpp"

namespace hireline::wire {

template <>
struct Shape<StageEntry> {
  static constexpr std::string_view name = "StageEntryFields";
  static constexpr auto fields =
      std::tuple{field("stageId", &StageEntry::stage_id),
                 field("stageIndex", &StageEntry::stage_index).min(0),
                 field("name", &StageEntry::name),
                 field("stageTypeKey", &StageEntry::type),
                 field("status", &StageEntry::status),
                 field("candidateStatus", &StageEntry::candidate_status),
                 field("result", &StageEntry::result).doc("null until there is one"),
                 field("resultSource", &StageEntry::result_source)
                     .doc("Who said so: the evaluation of the answers, or a recruiter"),
                 field("unlockedAt", &StageEntry::unlocked_at),
                 field("invitedAt", &StageEntry::invited_at),
                 field("startedAt", &StageEntry::started_at),
                 field("completedAt", &StageEntry::completed_at),
                 field("forced", &StageEntry::forced)
                     .doc("Completed because a later stage was unlocked by force")};
};

template <>
struct Shape<StageEntrySummary> {
  static constexpr std::string_view name = "StageEntrySummary";
  static constexpr auto fields =
      std::tuple_cat(Shape<StageEntry>::fields,
                     std::tuple{field("interviewId", &StageEntrySummary::interview_id)});
};

template <>
struct Shape<StageEntryDetail> {
  static constexpr std::string_view name = "StageEntry";
  static constexpr auto fields =
      std::tuple_cat(Shape<StageEntry>::fields,
                     std::tuple{field("interviewId", &StageEntryDetail::interview)
                                    .doc("The interview itself, in the place of its id")});
};

template <>
struct Shape<PipelineParticipant> {
  static constexpr std::string_view name = "PipelineParticipant";
  static constexpr auto fields =
      std::tuple{field("_id", &PipelineParticipant::id), field("name", &PipelineParticipant::name),
                 field("email", &PipelineParticipant::email)};
};

template <>
struct Shape<PipelineFields> {
  static constexpr std::string_view name = "PipelineFields";
  static constexpr auto fields =
      std::tuple{field("_id", &PipelineFields::id),
                 field("jobOpeningId", &PipelineFields::opening_id),
                 field("participantId", &PipelineFields::participant_id),
                 field("participant", &PipelineFields::participant),
                 field("status", &PipelineFields::status),
                 field("candidateFacingStatus", &PipelineFields::candidate_facing_status),
                 field("lastActivityAt", &PipelineFields::last_activity_at),
                 field("createdAt", &PipelineFields::created_at),
                 field("supersededBy", &PipelineFields::superseded_by)
                     .doc("The same person's pipeline in this job that went on, when two of their "
                          "records were merged; this one stands in no list")};
};

template <>
struct Shape<PipelineSummary> {
  static constexpr std::string_view name = "PipelineSummary";
  static constexpr std::string_view plural = "pipelines";
  static constexpr auto fields =
      std::tuple_cat(Shape<PipelineFields>::fields,
                     std::tuple{field("stageProgression", &PipelineSummary::stage_progression)});
};

template <>
struct Shape<PipelineDetail> {
  static constexpr std::string_view name = "Pipeline";
  static constexpr auto fields =
      std::tuple_cat(Shape<PipelineFields>::fields,
                     std::tuple{field("stageProgression", &PipelineDetail::stage_progression),
                                field("notes", &PipelineDetail::notes).doc("Newest first")});
};

template <>
struct Shape<app::ListPipelines> {
  static constexpr std::string_view name = "ListPipelines";
  static constexpr auto fields =
      std::tuple{query("jobId", &app::ListPipelines::job),
                 query("status", &app::ListPipelines::statuses)
                     .optional()
                     .doc("Those of one or several statuses; all when it is absent"),
                 query("page", &app::ListPipelines::page).min(1).max(1'000'000'000),
                 query("limit", &app::ListPipelines::limit)
                     .min(1)
                     .max(100)
                     .doc("Without page and limit all pipelines of the job are given")};
};

template <>
struct Shape<app::OnePipeline> {
  static constexpr std::string_view name = "OnePipeline";
  static constexpr auto fields = std::tuple{path("id", &app::OnePipeline::id)};
};

template <>
struct Shape<app::SetPipelineStatus> {
  static constexpr std::string_view name = "SetPipelineStatus";
  static constexpr auto fields = std::tuple{path("id", &app::SetPipelineStatus::id),
                                            body("status", &app::SetPipelineStatus::status),
                                            body("reason", &app::SetPipelineStatus::reason)
                                                .length(1, 2'000)
                                                .doc("Kept in the event log")};
};

template <>
struct Shape<app::UnlockStage> {
  static constexpr std::string_view name = "UnlockStage";
  static constexpr auto fields = std::tuple{
      path("id", &app::UnlockStage::id),
      body("stageIndex", &app::UnlockStage::stage_index).min(0).doc("Place of the stage, from 0"),
      body("force", &app::UnlockStage::force)
          .optional()
          .doc("Completes preceding stages that are not completed; never replaces feedback"),
      body("reason", &app::UnlockStage::reason).length(1, 2'000).doc("Kept in the event log")};
};

}  // namespace hireline::wire
