#include "common/wire/engine/errors.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(ErrorMessage) {
  return {
      .name = "Message",
      .fields = {
          field("message", &ErrorMessage::message).doc("Human-readable description of the error"),
          field("code", &ErrorMessage::code).doc("Machine-readable code of the error")}};
}

HIRELINE_SHAPE(ServerErrorBody) {
  return {
      .name = "ServerError",
      .fields = {field("message", &ServerErrorBody::message)
                     .doc("Human-readable description of the error"),
                 field("code", &ServerErrorBody::code).doc("Machine-readable code of the error"),
                 field("requestId", &ServerErrorBody::request_id)
                     .doc("ID of the request, as in the X-Request-Id header: with it, the "
                          "operator finds the cause in the log")}};
}

HIRELINE_SHAPE(PlanLimitBody) {
  return {
      .name = "PlanLimitError",
      .fields = {field("message", &PlanLimitBody::message), field("code", &PlanLimitBody::code),
                 field("limit", &PlanLimitBody::limit)
                     .doc("Limit of the plan that the request would exceed"),
                 field("max", &PlanLimitBody::max).doc("The value of the limit"),
                 field("used", &PlanLimitBody::used).doc("How many count towards the limit now"),
                 field("plan", &PlanLimitBody::plan).doc("Key of the organization's plan")}};
}

HIRELINE_SHAPE(FeatureNotAvailableBody) {
  return {.name = "FeatureNotAvailableError",
          .fields = {
              field("message", &FeatureNotAvailableBody::message),
              field("code", &FeatureNotAvailableBody::code),
              field("feature", &FeatureNotAvailableBody::feature)
                  .doc("Feature that the plan does not include"),
              field("plan", &FeatureNotAvailableBody::plan).doc("Key of the organization's plan")}};
}

HIRELINE_SHAPE(FeedbackRequiredBody) {
  return {.name = "FeedbackRequiredError",
          .fields = {field("message", &FeedbackRequiredBody::message),
                     field("code", &FeedbackRequiredBody::code),
                     field("requiresFeedback", &FeedbackRequiredBody::requires_feedback)
                         .doc("Always true. The feedback is needed also with force."),
                     field("pendingStages", &FeedbackRequiredBody::stages_without_feedback)
                         .doc("Names of the stages that lack feedback")}};
}

HIRELINE_SHAPE(ReviewRequiredBody) {
  return {.name = "ReviewRequiredError",
          .fields = {field("message", &ReviewRequiredBody::message),
                     field("code", &ReviewRequiredBody::code),
                     field("pendingStages", &ReviewRequiredBody::stages_without_review)
                         .doc("Names of the stages whose evaluation lacks a review")}};
}

HIRELINE_SHAPE(OwedFeedback) {
  return {.name = "OwedFeedback",
          .fields = {field("userId", &OwedFeedback::user_id).doc("ID of the member"),
                     field("name", &OwedFeedback::name),
                     field("dueAt", &OwedFeedback::due_at)
                         .doc("Until when the feedback is owed. Absent if the organization has no "
                              "interviews.feedbackDueHours.")}};
}

HIRELINE_SHAPE(FeedbackOutstandingBody) {
  return {.name = "FeedbackOutstandingError",
          .fields = {field("message", &FeedbackOutstandingBody::message),
                     field("code", &FeedbackOutstandingBody::code),
                     field("outstanding", &FeedbackOutstandingBody::outstanding)
                         .doc("The members who owe feedback")}};
}

HIRELINE_SHAPE(DraftChangedBody) {
  return {.name = "DraftChangedError",
          .fields = {field("message", &DraftChangedBody::message),
                     field("code", &DraftChangedBody::code),
                     field("changed", &DraftChangedBody::drafts)
                         .doc("IDs of the drafts that were changed: of questions, or of problems "
                              "with a slash and the language")}};
}

HIRELINE_SHAPE(ForceRequiredBody) {
  return {.name = "ForceRequiredError",
          .fields = {field("message", &ForceRequiredBody::message),
                     field("code", &ForceRequiredBody::code),
                     field("requiresForce", &ForceRequiredBody::requires_force)
                         .doc("Always true: with force, the preceding stages are completed")}};
}

HIRELINE_SHAPE(ScorecardInUseBody) {
  return {.name = "ScorecardInUseError",
          .fields = {field("message", &ScorecardInUseBody::message),
                     field("code", &ScorecardInUseBody::code),
                     field("stages", &ScorecardInUseBody::stages)
                         .min(1)
                         .doc("Number of stages that use it, of jobs that are not archived")}};
}

HIRELINE_SHAPE(StageStatusBody) {
  return {
      .name = "StageStatusError",
      .fields = {
          field("message", &StageStatusBody::message), field("code", &StageStatusBody::code),
          field("stageStatus", &StageStatusBody::stage_status).doc("Present status of the stage")}};
}

HIRELINE_SHAPE(InterviewStatusBody) {
  return {
      .name = "InterviewStatusError",
      .fields = {
          field("message", &InterviewStatusBody::message),
          field("code", &InterviewStatusBody::code),
          field("status", &InterviewStatusBody::status).doc("Present status of the interview")}};
}

HIRELINE_SHAPE(PipelineExistsBody) {
  return {.name = "PipelineExistsError",
          .fields = {field("message", &PipelineExistsBody::message),
                     field("code", &PipelineExistsBody::code),
                     field("candidatePipelineId", &PipelineExistsBody::pipeline)
                         .doc("ID of the pipeline that the candidate has in the job, or that has "
                              "the external ID")}};
}

HIRELINE_SHAPE(StageInUseBody) {
  return {
      .name = "StageInUseError",
      .fields = {field("message", &StageInUseBody::message), field("code", &StageInUseBody::code),
                 field("pipelines", &StageInUseBody::pipelines)
                     .doc("Number of active and shortlisted pipelines that have not completed the "
                          "stages")}};
}

HIRELINE_SHAPE(ScopeMissingBody) {
  return {.name = "ScopeMissingError",
          .fields = {field("message", &ScopeMissingBody::message),
                     field("code", &ScopeMissingBody::code),
                     field("scope", &ScopeMissingBody::scope).doc("Scope that the API key needs")}};
}

HIRELINE_SHAPE(WrongCodeBody) {
  return {.name = "WrongCodeError",
          .fields = {field("message", &WrongCodeBody::message), field("code", &WrongCodeBody::code),
                     field("attemptsLeft", &WrongCodeBody::attempts_left)
                         .doc("How many more codes can be tried. At 0, the challenge has ended.")}};
}

HIRELINE_SHAPE(CursorLostBody) {
  return {
      .name = "CursorLostError",
      .fields = {field("message", &CursorLostBody::message), field("code", &CursorLostBody::code),
                 field("head", &CursorLostBody::head).doc("Number of the last event in the feed")}};
}

HIRELINE_SHAPE(UnauthorizedBody) {
  return {.name = "Unauthorized", .fields = {field("message", &UnauthorizedBody::message)}};
}

}  // namespace hireline::wire
