// What candidates see, in JSON.

#include "common/app/candidates/candidates.hpp"

#include "common/app/candidates/rsvp.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(UpcomingInterview) {
  return {.name = "UpcomingInterview",
          .fields = {field("interviewId", &UpcomingInterview::interview_id),
                     field("startTime", &UpcomingInterview::start_time),
                     field("endTime", &UpcomingInterview::end_time),
                     field("meetingLink", &UpcomingInterview::meeting_link),
                     field("rsvp", &UpcomingInterview::rsvp)
                         .doc("What one answered to the invitation, if one did")}};
}

HIRELINE_SHAPE(CandidateStage) {
  return {.name = "CandidateStage",
          .fields = {field("name", &CandidateStage::name),
                     field("order", &CandidateStage::order).min(0),
                     field("candidateStatus", &CandidateStage::candidate_status),
                     field("upcoming", &CandidateStage::upcoming)}};
}

HIRELINE_SHAPE(CandidatePipelineFields) {
  return {
      .name = "CandidatePipelineFields",
      .fields = {field("_id", &CandidatePipelineFields::id),
                 field("jobTitle", &CandidatePipelineFields::job_title),
                 field("organizationName", &CandidatePipelineFields::organization_name),
                 field("candidateFacingStatus", &CandidatePipelineFields::candidate_facing_status),
                 field("lastActivityAt", &CandidatePipelineFields::last_activity_at)}};
}

HIRELINE_SHAPE(CandidatePipeline) {
  return {.name = "CandidatePipeline",
          .fields = {fields_of<CandidatePipelineFields>(),
                     field("stageProgression", &CandidatePipeline::stage_progression)}};
}

HIRELINE_SHAPE(CandidateDashboard) {
  return {.name = "CandidateDashboard",
          .fields = {field("pipelines", &CandidateDashboard::pipelines)
                         .doc("Of all organizations, the most recently active first")}};
}

HIRELINE_SHAPE(OwnInterview) {
  return {.name = "OwnInterview",
          .fields = {field("_id", &OwnInterview::id), field("status", &OwnInterview::status),
                     field("isAutomated", &OwnInterview::is_automated),
                     field("startTime", &OwnInterview::start_time)}};
}

HIRELINE_SHAPE(CandidateStageDetail) {
  return {
      .name = "CandidateStageDetail",
      .fields = {fields_of<CandidateStage>(), field("stageTypeKey", &CandidateStageDetail::type),
                 field("interviews", &CandidateStageDetail::interviews)
                     .doc("One's own in this stage, the oldest first; each is got by its id")}};
}

HIRELINE_SHAPE(CandidatePipelineDetail) {
  return {.name = "CandidatePipelineDetail",
          .fields = {fields_of<CandidatePipelineFields>(),
                     field("jobDescription", &CandidatePipelineDetail::job_description),
                     field("department", &CandidatePipelineDetail::department),
                     field("location", &CandidatePipelineDetail::location),
                     field("employmentType", &CandidatePipelineDetail::employment_type),
                     field("stageProgression", &CandidatePipelineDetail::stage_progression)}};
}

HIRELINE_SHAPE(AnsweredQuestion) {
  return {.name = "AnsweredQuestion",
          .fields = {field("_id", &AnsweredQuestion::id),
                     field("title", &AnsweredQuestion::title).doc("Of a scenario"),
                     field("text", &AnsweredQuestion::text),
                     field("order", &AnsweredQuestion::order).doc("From 0"),
                     field("answer", &AnsweredQuestion::answer).doc("As it was saved last"),
                     field("timeSpentSeconds", &AnsweredQuestion::time_spent_seconds),
                     field("savedAt", &AnsweredQuestion::saved_at)}};
}

HIRELINE_SHAPE(CandidateSession) {
  return {.name = "CandidateSession",
          .fields = {
              field("questionCount", &CandidateSession::question_count).doc("Without follow-ups"),
              field("questions", &CandidateSession::questions)
                  .doc("With one's own answers. None before a timed session or a conversation is "
                       "started; "
                       "of a conversation those that were asked so far"),
              field("timeLimitMinutes", &CandidateSession::time_limit_minutes),
              field("startedAt", &CandidateSession::started_at),
              field("endsAt", &CandidateSession::ends_at)
                  .doc("When the time is up, once it is started"),
              field("submittedAt", &CandidateSession::submitted_at)}};
}

HIRELINE_SHAPE(OwnSolution) {
  return {.name = "OwnSolution",
          .fields = {field("problemId", &OwnSolution::problem),
                     field("order", &OwnSolution::order).doc("From 0"),
                     field("title", &OwnSolution::title), field("language", &OwnSolution::language),
                     field("code", &OwnSolution::code).doc("As it was submitted, or saved last")}};
}

HIRELINE_SHAPE(CandidateCodingSession) {
  return {.name = "CandidateCodingSession",
          .fields = {field("problems", &CandidateCodingSession::problems)
                         .doc("With one's own solutions. None before the session is started"),
                     field("timeLimitMinutes", &CandidateCodingSession::time_limit_minutes),
                     field("startedAt", &CandidateCodingSession::started_at),
                     field("endsAt", &CandidateCodingSession::ends_at).doc("When the time is up"),
                     field("submittedAt", &CandidateCodingSession::submitted_at)}};
}

HIRELINE_SHAPE(OwnFeedback) {
  return {.name = "OwnFeedback",
          .fields = {field("overallRating", &OwnFeedback::overall_rating).min(1).max(10),
                     field("traits", &OwnFeedback::traits).doc("An array of strings"),
                     field("recommendation", &OwnFeedback::recommendation),
                     field("comments", &OwnFeedback::comments),
                     field("createdAt", &OwnFeedback::created_at),
                     field("updatedAt", &OwnFeedback::updated_at)}};
}

HIRELINE_SHAPE(OwnOpinion) {
  return {.name = "OwnOpinion",
          .fields = {field("candidateFeedback", &OwnOpinion::candidate_feedback)
                         .doc("Absent until one has given it")}};
}

HIRELINE_SHAPE(CandidateInterview) {
  return {
      .name = "CandidateInterview",
      .fields = {
          field("_id", &CandidateInterview::id),
          field("pipelineId", &CandidateInterview::pipeline_id),
          field("jobTitle", &CandidateInterview::job_title),
          field("organizationName", &CandidateInterview::organization_name),
          field("stageName", &CandidateInterview::stage_name),
          field("title", &CandidateInterview::title), field("round", &CandidateInterview::round),
          field("isAutomated", &CandidateInterview::is_automated),
          field("status", &CandidateInterview::status),
          field("startTime", &CandidateInterview::start_time),
          field("endTime", &CandidateInterview::end_time),
          field("recruiterName", &CandidateInterview::recruiter_name),
          field("meetingLink", &CandidateInterview::meeting_link)
              .doc("Until the interview is over, declined or cancelled"),
          field("rsvp", &CandidateInterview::rsvp).doc("What one answered to the invitation"),
          field("link", &CandidateInterview::link)
              .doc("Where the automated stage is taken, until it is submitted, declined or "
                   "cancelled"),
          field("linkExpiresAt", &CandidateInterview::link_expires_at).doc("Of link"),
          field("session", &CandidateInterview::session).doc("Of a stage that asks questions"),
          field("codingSession", &CandidateInterview::coding_session).doc("Of a coding stage")}};
}

HIRELINE_SHAPE(app::OwnPipeline) {
  return {.name = "OwnPipeline", .fields = {path("id", &app::OwnPipeline::id)}};
}

HIRELINE_SHAPE(app::OwnInterviewId) {
  return {.name = "OwnInterviewId", .fields = {path("id", &app::OwnInterviewId::id)}};
}

HIRELINE_SHAPE(app::AnswerInvitation) {
  return {.name = "AnswerInvitation",
          .fields = {path("id", &app::AnswerInvitation::id),
                     body("status", &app::AnswerInvitation::status)}};
}

}  // namespace hireline::wire
