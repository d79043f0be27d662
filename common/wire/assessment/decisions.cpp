// Decisions about candidates in JSON.

#include "common/app/assessment/decisions.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view stage_doc =
    "Position of the stage that it is about, starting at 0. Absent: about the whole pipeline";

}  // namespace

HIRELINE_SHAPE(Dissent) {
  return {
      .name = "Dissent",
      .fields = {field("userId", &Dissent::user_id)
                     .doc("ID of a participant of the decision who disagreed"),
                 field("note", &Dissent::note).length(1, 2'000).doc("What this participant said")}};
}

HIRELINE_SHAPE(DecisionBasis) {
  return {.name = "DecisionBasis",
          .fields = {field("feedbackIds", &DecisionBasis::feedback_ids)
                         .optional()
                         .items(0, 100)
                         .doc("Feedback on interviews of the pipeline"),
                     field("evaluationIds", &DecisionBasis::evaluation_ids)
                         .optional()
                         .items(0, 100)
                         .doc("Finished evaluations of the pipeline's interviews")}};
}

HIRELINE_SHAPE(PipelineDecision) {
  return {
      .name = "PipelineDecision",
      .fields = {
          field("_id", &PipelineDecision::id),
          field("candidatePipelineId", &PipelineDecision::pipeline_id).doc("ID of the pipeline"),
          field("stageIndex", &PipelineDecision::stage_index).doc(stage_doc),
          field("decision", &PipelineDecision::decision),
          field("rationale", &PipelineDecision::rationale).doc("Why. Interviewers cannot read it."),
          field("participants", &PipelineDecision::participants).doc("IDs of members"),
          field("dissent", &PipelineDecision::dissent).doc("What participants who disagreed said"),
          field("basis", &PipelineDecision::basis).doc("What the decision rests on"),
          field("outstanding", &PipelineDecision::outstanding)
              .doc("IDs of the members who owed feedback when it was decided without it"),
          field("supersedes", &PipelineDecision::supersedes)
              .doc("The earlier decision that it replaces"),
          field("decidedBy", &PipelineDecision::decided_by)
              .doc("ID of the member who recorded it. Absent if an operator or a program did."),
          field("createdAt", &PipelineDecision::created_at)}};
}

HIRELINE_SHAPE(app::PipelineDecisionList) {
  return {
      .name = "PipelineDecisionList",
      .fields = {field("decisions", &app::PipelineDecisionList::decisions).doc("Newest first")}};
}

HIRELINE_SHAPE(NewDecision) {
  return {
      .name = "NewDecision",
      .fields = {
          path("id", &NewDecision::pipeline).doc("ID of the pipeline"),
          body("decision", &NewDecision::decision).doc("What was decided. It changes no status."),
          body("stageIndex", &NewDecision::stage_index).min(0).doc(stage_doc),
          body("rationale", &NewDecision::rationale)
              .length(20, 5'000)
              .doc("Why. Interviewers cannot read it."),
          body("participants", &NewDecision::participants)
              .items(1, 50)
              .doc("IDs of the members who decided"),
          body("dissent", &NewDecision::dissent)
              .optional()
              .items(0, 50)
              .doc("What participants who disagreed said"),
          body("basis", &NewDecision::basis).doc("What the decision rests on"),
          body("supersedes", &NewDecision::supersedes)
              .doc("Decision that this one replaces, if it is not replaced yet"),
          body("withoutOutstanding", &NewDecision::without_outstanding)
              .optional()
              .doc("Whether to decide although members of panels owe feedback, who are "
                   "then named in outstanding")}};
}

}  // namespace hireline::wire
