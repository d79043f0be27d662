// Pipelines, interviews and sessions in JSON, as their candidates see them.

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
                         .doc("The candidate's answer to the time of the interview, if any")}};
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
  return {
      .name = "CandidateDashboard",
      .fields = {
          field("pipelines", &CandidateDashboard::pipelines)
              .doc("The candidate's pipelines in all organizations, most recently active first")}};
}

HIRELINE_SHAPE(OwnInterview) {
  return {.name = "OwnInterview",
          .fields = {field("_id", &OwnInterview::id), field("status", &OwnInterview::status),
                     field("isAutomated", &OwnInterview::is_automated),
                     field("startTime", &OwnInterview::start_time),
                     field("linkExpiresAt", &OwnInterview::link_expires_at)
                         .doc("Until when the session of an open automated interview can be "
                              "started"),
                     field("endsAt", &OwnInterview::ends_at).doc("When a started session ends")}};
}

HIRELINE_SHAPE(CandidateStageDetail) {
  return {
      .name = "CandidateStageDetail",
      .fields = {fields_of<CandidateStage>(), field("stageTypeKey", &CandidateStageDetail::type),
                 field("interviews", &CandidateStageDetail::interviews)
                     .doc("The candidate's own interviews in this stage, oldest first. Get each "
                          "interview by its ID.")}};
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
  return {
      .name = "AnsweredQuestion",
      .fields = {
          field("_id", &AnsweredQuestion::id),
          field("title", &AnsweredQuestion::title).doc("Title of a scenario"),
          field("text", &AnsweredQuestion::text),
          field("order", &AnsweredQuestion::order).doc("Position of the question, starting at 0"),
          field("answer", &AnsweredQuestion::answer).doc("The candidate's answer, as last saved"),
          field("timeSpentSeconds", &AnsweredQuestion::time_spent_seconds),
          field("savedAt", &AnsweredQuestion::saved_at)}};
}

HIRELINE_SHAPE(CandidateSession) {
  return {.name = "CandidateSession",
          .fields = {field("questionCount", &CandidateSession::question_count)
                         .doc("Number of questions, without follow-ups"),
                     field("questions", &CandidateSession::questions)
                         .doc("Questions with the candidate's own answers. Empty until a timed "
                              "session or a conversation is started. A conversation has only the "
                              "questions that were asked so far."),
                     field("timeLimitMinutes", &CandidateSession::time_limit_minutes),
                     field("startedAt", &CandidateSession::started_at),
                     field("endsAt", &CandidateSession::ends_at)
                         .doc("When the session ends. Absent until the session is started."),
                     field("submittedAt", &CandidateSession::submitted_at)}};
}

HIRELINE_SHAPE(OwnSolution) {
  return {
      .name = "OwnSolution",
      .fields = {field("problemId", &OwnSolution::problem),
                 field("order", &OwnSolution::order).doc("Position of the problem, starting at 0"),
                 field("title", &OwnSolution::title), field("language", &OwnSolution::language),
                 field("code", &OwnSolution::code)
                     .doc("The candidate's code, as submitted or last saved")}};
}

HIRELINE_SHAPE(CandidateCodingSession) {
  return {.name = "CandidateCodingSession",
          .fields = {field("problems", &CandidateCodingSession::problems)
                         .doc("Problems with the candidate's own solutions. Empty until the "
                              "session is started."),
                     field("timeLimitMinutes", &CandidateCodingSession::time_limit_minutes),
                     field("startedAt", &CandidateCodingSession::started_at),
                     field("endsAt", &CandidateCodingSession::ends_at).doc("When the session ends"),
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
                         .doc("Absent until the candidate has given feedback.")}};
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
              .doc("Link to the meeting. Present until the interview is over, declined or "
                   "cancelled."),
          field("rsvp", &CandidateInterview::rsvp)
              .doc("The candidate's answer to the time of the interview"),
          field("link", &CandidateInterview::link)
              .doc("Link to take the automated stage. Present until the stage is submitted, "
                   "declined or cancelled."),
          field("linkExpiresAt", &CandidateInterview::link_expires_at).doc("When link expires"),
          field("session", &CandidateInterview::session)
              .doc("Session of a stage that asks questions"),
          field("codingSession", &CandidateInterview::coding_session)
              .doc("Session of a coding stage")}};
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
