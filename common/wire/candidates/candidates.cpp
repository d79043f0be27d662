// Pipelines, interviews and sessions in JSON, as their candidates see them.

#include "common/app/candidates/candidates.hpp"

#include "common/app/candidates/rsvp.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(UpcomingInterview) {
  return {.name = "UpcomingInterview",
          .fields = {field("interviewId", &UpcomingInterview::interview_id),
                     field("startTime", &UpcomingInterview::start_time).doc("Planned start"),
                     field("endTime", &UpcomingInterview::end_time).doc("Planned end"),
                     field("meetingLink", &UpcomingInterview::meeting_link)
                         .doc("Link to the page of the interview"),
                     field("rsvp", &UpcomingInterview::rsvp)
                         .doc("The candidate's answer to the time of the interview, if any")}};
}

HIRELINE_SHAPE(CandidateStage) {
  return {
      .name = "CandidateStage",
      .fields = {field("name", &CandidateStage::name),
                 field("order", &CandidateStage::order)
                     .min(0)
                     .doc("Position of the stage in the pipeline, starting at 0"),
                 field("candidateStatus", &CandidateStage::candidate_status)
                     .doc("Status of the stage for the candidate"),
                 field("upcoming", &CandidateStage::upcoming)
                     .doc("The live interview of the stage that is scheduled, if there is one")}};
}

HIRELINE_SHAPE(CandidatePipelineFields) {
  return {
      .name = "CandidatePipelineFields",
      .fields = {field("_id", &CandidatePipelineFields::id),
                 field("jobTitle", &CandidatePipelineFields::job_title),
                 field("organizationName", &CandidatePipelineFields::organization_name),
                 field("candidateFacingStatus", &CandidatePipelineFields::candidate_facing_status)
                     .doc("Status of the pipeline in the organization's words for candidates"),
                 field("lastActivityAt", &CandidatePipelineFields::last_activity_at)
                     .doc("When something last happened in the pipeline, such as a change of "
                          "status, an invitation or a note")}};
}

HIRELINE_SHAPE(CandidatePipeline) {
  return {.name = "CandidatePipeline",
          .fields = {fields_of<CandidatePipelineFields>(),
                     field("stageProgression", &CandidatePipeline::stage_progression)
                         .doc("Stages of the pipeline, in order")}};
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
                     field("isAutomated", &OwnInterview::is_automated)
                         .doc("Whether the candidate takes the interview alone, through a link"),
                     field("startTime", &OwnInterview::start_time)
                         .doc("Planned start. Absent for an automated interview."),
                     field("endTime", &OwnInterview::end_time)
                         .doc("Planned end. Absent for an automated interview."),
                     field("linkExpiresAt", &OwnInterview::link_expires_at)
                         .doc("Until when the session of an open automated interview can be "
                              "started"),
                     field("endsAt", &OwnInterview::ends_at).doc("When a started session ends")}};
}

HIRELINE_SHAPE(CandidateStageDetail) {
  return {
      .name = "CandidateStageDetail",
      .fields = {fields_of<CandidateStage>(),
                 field("stageTypeKey", &CandidateStageDetail::type)
                     .doc("Type of the stage: see GET /v1/stage-types"),
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
                     field("stageProgression", &CandidatePipelineDetail::stage_progression)
                         .doc("Stages of the pipeline, in order")}};
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
          field("timeSpentSeconds", &AnsweredQuestion::time_spent_seconds)
              .doc("Seconds spent on the answer, as the page counted them"),
          field("savedAt", &AnsweredQuestion::saved_at).doc("When the answer was last saved")}};
}

HIRELINE_SHAPE(CandidateSession) {
  return {.name = "CandidateSession",
          .fields = {field("questionCount", &CandidateSession::question_count)
                         .doc("Number of questions, without follow-ups"),
                     field("questions", &CandidateSession::questions)
                         .doc("Questions with the candidate's own answers. Empty until a timed "
                              "session or a conversation is started. A conversation has only the "
                              "questions that were asked so far."),
                     field("timeLimitMinutes", &CandidateSession::time_limit_minutes)
                         .doc("Minutes from the start of the session to its end. Absent: it ends "
                              "when the link expires."),
                     field("startedAt", &CandidateSession::started_at)
                         .doc("Absent until the session is started."),
                     field("endsAt", &CandidateSession::ends_at)
                         .doc("When the session ends. Absent until the session is started."),
                     field("submittedAt", &CandidateSession::submitted_at)
                         .doc("Absent until the session is submitted.")}};
}

HIRELINE_SHAPE(OwnSolution) {
  return {
      .name = "OwnSolution",
      .fields = {field("problemId", &OwnSolution::problem).doc("ID of the problem"),
                 field("order", &OwnSolution::order).doc("Position of the problem, starting at 0"),
                 field("title", &OwnSolution::title),
                 field("language", &OwnSolution::language).doc("Language of the code"),
                 field("code", &OwnSolution::code)
                     .doc("The candidate's code, as submitted or last saved")}};
}

HIRELINE_SHAPE(CandidateCodingSession) {
  return {.name = "CandidateCodingSession",
          .fields = {field("problems", &CandidateCodingSession::problems)
                         .doc("Problems with the candidate's own solutions. Empty until the "
                              "session is started."),
                     field("timeLimitMinutes", &CandidateCodingSession::time_limit_minutes)
                         .doc("Minutes from the start of the session to its end"),
                     field("startedAt", &CandidateCodingSession::started_at)
                         .doc("Absent until the session is started."),
                     field("endsAt", &CandidateCodingSession::ends_at).doc("When the session ends"),
                     field("submittedAt", &CandidateCodingSession::submitted_at)
                         .doc("Absent until the session is submitted.")}};
}

HIRELINE_SHAPE(OwnFeedback) {
  return {.name = "OwnFeedback",
          .fields = {field("overallRating", &OwnFeedback::overall_rating)
                         .min(1)
                         .max(10)
                         .doc("Rating of the interview. 10 is the best."),
                     field("traits", &OwnFeedback::traits).holds<std::vector<std::string>>(),
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
          field("pipelineId", &CandidateInterview::pipeline_id)
              .doc("ID of the candidate's pipeline. Absent for an interview outside of one."),
          field("jobTitle", &CandidateInterview::job_title),
          field("organizationName", &CandidateInterview::organization_name),
          field("stageName", &CandidateInterview::stage_name)
              .doc("Absent for an interview that belongs to no stage."),
          field("title", &CandidateInterview::title), field("round", &CandidateInterview::round),
          field("isAutomated", &CandidateInterview::is_automated)
              .doc("Whether the candidate takes the interview alone, through a link"),
          field("status", &CandidateInterview::status),
          field("startTime", &CandidateInterview::start_time)
              .doc("Planned start. Absent for an automated interview."),
          field("endTime", &CandidateInterview::end_time)
              .doc("Planned end until the interview is completed, then when it was completed"),
          field("recruiterName", &CandidateInterview::recruiter_name)
              .doc("Whom the candidate can ask, if the invitation says so"),
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
  return {.name = "OwnPipeline",
          .fields = {path("id", &app::OwnPipeline::id).doc("ID of the candidate's own pipeline")}};
}

HIRELINE_SHAPE(app::OwnInterviewId) {
  return {
      .name = "OwnInterviewId",
      .fields = {path("id", &app::OwnInterviewId::id).doc("ID of the candidate's own interview")}};
}

HIRELINE_SHAPE(app::AnswerInvitation) {
  return {
      .name = "AnswerInvitation",
      .fields = {path("id", &app::AnswerInvitation::id).doc("ID of the candidate's own interview"),
                 body("status", &app::AnswerInvitation::status)
                     .doc("declined: the candidate cannot come at this time. It does not decline "
                          "the interview.")}};
}

}  // namespace hireline::wire
