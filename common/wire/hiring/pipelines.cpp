// Pipelines in JSON, for recruiters. `.name` is the name of the schema in the OpenAPI document,
// which can differ from the name of the C++ type. `.plural` is the name of the items of a page.

#include "common/app/hiring/pipelines.hpp"

#include "common/app/hiring/pipeline_creation.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(StageEntry) {
  return {
      .name = "StageEntryFields",
      .fields = {
          field("stageId", &StageEntry::stage_id)
              .doc("ID of the job's stage from which this one was copied when the pipeline was "
                   "created"),
          field("stageIndex", &StageEntry::stage_index)
              .min(0)
              .doc("Position of the stage in the pipeline, starting at 0"),
          field("name", &StageEntry::name),
          field("stageTypeKey", &StageEntry::type)
              .doc("Type of the stage: see GET /v1/stage-types"),
          field("status", &StageEntry::status).doc("Status of the stage for recruiters"),
          field("candidateStatus", &StageEntry::candidate_status)
              .doc("Status of the stage for the candidate"),
          field("result", &StageEntry::result)
              .doc("Result of the stage. null until there is a result."),
          field("resultSource", &StageEntry::result_source)
              .doc("Source of the result: ai (the evaluation or the judgement), or human (a "
                   "member's feedback)"),
          field("resultHidden", &StageEntry::result_hidden)
              .doc("true if members have decided, and the caller may not read the result before "
                   "having given feedback. Absent otherwise."),
          field("unlockedAt", &StageEntry::unlocked_at)
              .doc("When the stage was unlocked. Absent if it never was."),
          field("invitedAt", &StageEntry::invited_at)
              .doc("When the latest interview of the stage was scheduled. Absent if it was "
                   "cancelled since."),
          field("startedAt", &StageEntry::started_at)
              .doc("When the candidate started the session of the latest interview. Absent for "
                   "live stages."),
          field("completedAt", &StageEntry::completed_at)
              .doc("When the stage was completed. Later feedback does not change it."),
          field("forced", &StageEntry::forced)
              .doc("Whether the stage was completed because a later stage was unlocked by force")}};
}

HIRELINE_SHAPE(StageEntrySummary) {
  return {.name = "StageEntrySummary",
          .fields = {fields_of<StageEntry>(), field("interviewId", &StageEntrySummary::interview_id)
                                                  .doc("ID of the latest interview of the stage")}};
}

HIRELINE_SHAPE(StageEntryDetail) {
  return {.name = "StageEntry",
          .fields = {fields_of<StageEntry>(), field("interviewId", &StageEntryDetail::interview)
                                                  .doc("The interview itself, instead of its ID")}};
}

HIRELINE_SHAPE(PipelineParticipant) {
  return {
      .name = "PipelineParticipant",
      .fields = {field("_id", &PipelineParticipant::id), field("name", &PipelineParticipant::name),
                 field("email", &PipelineParticipant::email),
                 field("timezone", &PipelineParticipant::timezone)
                     .doc("The candidate's time zone, a name of the IANA database, if the "
                          "candidate has chosen one")}};
}

HIRELINE_SHAPE(PipelineFields) {
  return {
      .name = "PipelineFields",
      .fields = {
          field("_id", &PipelineFields::id),
          field("jobOpeningId", &PipelineFields::job_id).doc("ID of the job"),
          field("participantId", &PipelineFields::participant_id).doc("ID of the candidate"),
          field("participant", &PipelineFields::participant),
          field("status", &PipelineFields::status),
          field("candidateFacingStatus", &PipelineFields::candidate_facing_status)
              .doc("Status of the pipeline in the organization's words for candidates"),
          field("externalId", &PipelineFields::external_id)
              .doc("ID of the candidate's application in another program"),
          field("closeReason", &PipelineFields::close_reason)
              .doc("Why the pipeline was closed. Candidates never see it."),
          field("closeComment", &PipelineFields::close_comment)
              .doc("Comment on the close reason. Candidates never see it."),
          field("lastActivityAt", &PipelineFields::last_activity_at)
              .doc("When something last happened in the pipeline, such as a change of status, an "
                   "invitation or a note"),
          field("createdAt", &PipelineFields::created_at),
          field("supersededBy", &PipelineFields::superseded_by)
              .doc("ID of the same person's pipeline in this job that replaces this one, after two "
                   "records of the person were merged. This pipeline is not in any list.")}};
}

HIRELINE_SHAPE(PipelineSummary) {
  return {.name = "PipelineSummary",
          .plural = "pipelines",
          .fields = {fields_of<PipelineFields>(),
                     field("stageProgression", &PipelineSummary::stage_progression)
                         .doc("Stages of the pipeline, in order")}};
}

HIRELINE_SHAPE(PipelineDetail) {
  return {.name = "Pipeline",
          .fields = {fields_of<PipelineFields>(),
                     field("stageProgression", &PipelineDetail::stage_progression)
                         .doc("Stages of the pipeline, in order"),
                     field("contacts", &PipelineDetail::contacts)
                         .doc("What the organization knows about how to reach the candidate, in "
                              "addition to the email address"),
                     field("notes", &PipelineDetail::notes).doc("Notes, newest first")}};
}

HIRELINE_SHAPE(Contact) {
  return {.name = "Contact",
          .fields = {field("kind", &Contact::kind),
                     field("value", &Contact::value)
                         .doc("Telephone number, or URL of a profile or portfolio")}};
}

HIRELINE_SHAPE(app::NewCandidate) {
  return {.name = "NewCandidate",
          .fields = {field("email", &app::NewCandidate::email).email(),
                     field("name", &app::NewCandidate::name).length(1, 200),
                     field("phone", &app::NewCandidate::phone)
                         .phone_number()
                         .doc("Telephone number of 5 to 15 digits. Only your organization sees "
                              "it."),
                     field("links", &app::NewCandidate::links)
                         .optional()
                         .items(0, 20)
                         .web_address()
                         .doc("URLs of profiles and portfolios. Only your organization sees "
                              "them.")}};
}

HIRELINE_SHAPE(app::CreatePipeline) {
  return {.name = "CreatePipeline",
          .fields = {body("jobOpeningId", &app::CreatePipeline::job)
                         .doc("ID of the job, which must be active"),
                     body("participant", &app::CreatePipeline::participant),
                     body("externalId", &app::CreatePipeline::external_id)
                         .length(1, 200)
                         .doc("ID of the application in another program. Unique in the "
                              "organization.")}};
}

HIRELINE_SHAPE(app::ListPipelines) {
  return {.name = "ListPipelines",
          .fields = {query("jobId", &app::ListPipelines::job).doc("ID of the job"),
                     query("status", &app::ListPipelines::statuses)
                         .optional()
                         .doc("One or more statuses. Defaults to all statuses."),
                     query("page", &app::ListPipelines::page)
                         .min(1)
                         .max(1'000'000'000)
                         .doc("Page number, starting at 1. If page and limit are both omitted, all "
                              "pipelines of the job are returned."),
                     query("limit", &app::ListPipelines::limit)
                         .min(1)
                         .max(100)
                         .doc("Number of results per page. If page and limit are both omitted, all "
                              "pipelines of the job are returned.")}};
}

HIRELINE_SHAPE(app::OnePipeline) {
  return {.name = "OnePipeline",
          .fields = {path("id", &app::OnePipeline::id).doc("ID of the pipeline")}};
}

HIRELINE_SHAPE(app::SetPipelineStatus) {
  return {
      .name = "SetPipelineStatus",
      .fields = {path("id", &app::SetPipelineStatus::id).doc("ID of the pipeline"),
                 body("status", &app::SetPipelineStatus::status),
                 body("reasonId", &app::SetPipelineStatus::reason_id)
                     .doc("Close reason, only for rejected and withdrawn: see GET "
                          "/v1/close-reasons. Required if the organization's settings say so."),
                 body("comment", &app::SetPipelineStatus::comment)
                     .length(1, 500)
                     .doc("Comment on the close reason, only for rejected and withdrawn"),
                 body("decisionId", &app::SetPipelineStatus::decision)
                     .doc("Recorded decision to reject or to hire, only for rejected and hired. "
                          "Required if the organization's settings say so."),
                 body("reason", &app::SetPipelineStatus::reason)
                     .length(1, 2'000)
                     .doc("Reason, which is stored in the audit log")}};
}

HIRELINE_SHAPE(app::UnlockStage) {
  return {.name = "UnlockStage",
          .fields = {path("id", &app::UnlockStage::id).doc("ID of the pipeline"),
                     body("stageIndex", &app::UnlockStage::stage_index)
                         .min(0)
                         .doc("Position of the stage, starting at 0"),
                     body("force", &app::UnlockStage::force)
                         .optional()
                         .doc("Whether to complete preceding stages that are not completed. "
                              "Required feedback is needed also with force."),
                     body("reason", &app::UnlockStage::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log")}};
}

}  // namespace hireline::wire
