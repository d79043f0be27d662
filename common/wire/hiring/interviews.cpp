#include "common/wire/hiring/interviews.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/hiring/candidate_feedback.hpp"
#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

Fields<app::Invitation> invitation_fields() {
  return {
      body("jobOpeningId", &app::Invitation::job),
      body("clientUrl", &app::Invitation::client_url)
          .link_base()
          .doc("What the candidate's links are built on"),
      body("participant", &app::Invitation::participant),
      body("interviewers", &app::Invitation::interviewers)
          .items(0, 50)
          .doc(
              "Members of the organization; the caller, and who has recruiterEmail, unless given")};
}

Fields<app::StagePlace> stage_place_fields() {
  return {body("stageId", &app::StagePlace::stage),
          body("stageIndex", &app::StagePlace::stage_index)
              .min(0)
              .max(max_stages - 1)
              .doc("The stage's place in the candidate's pipeline, from 0"),
          body("candidatePipelineId", &app::StagePlace::pipeline)
              .doc("Found by job and address, or made, unless given")};
}

Fields<app::LiveInterview> live_interview_fields() {
  return {invitation_fields(),
          body("title", &app::LiveInterview::title).length(1, 200),
          body("round", &app::LiveInterview::round).length(1, 200),
          body("startTime", &app::LiveInterview::start_time),
          body("endTime", &app::LiveInterview::end_time)
              .after("startTime", &app::LiveInterview::start_time),
          body("baseUrl", &app::LiveInterview::base_url)
              .link_base()
              .doc("What the meeting link is built on"),
          body("recruiterName", &app::LiveInterview::recruiter_name).length(1, 200),
          body("recruiterEmail", &app::LiveInterview::recruiter_email).email(),
          body("sendInvite", &app::LiveInterview::send_invite)
              .optional()
              .doc("Send the candidate a mail with a calendar entry")};
}

}  // namespace

template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in) {
  const auto member = [&in](std::string_view name) {
    return in.body != nullptr && is_object(*in.body) ? find_member(*in.body, name) : nullptr;
  };
  if (member("stageId") == nullptr) return read_input<app::ScheduleStandalone>(in);
  if (const Json* automated = member("isAutomated"); automated && is_false(*automated))
    return read_input<app::ScheduleStage>(in);
  return read_input<app::ScheduleAutomated>(in);
}

HIRELINE_SHAPE(InvitedParticipant) {
  return {.name = "InvitedParticipant",
          .fields = {field("email", &InvitedParticipant::email).email(),
                     field("name", &InvitedParticipant::name).length(1, 200)}};
}

HIRELINE_SHAPE(Feedback) {
  return {.name = "Feedback",
          .fields = {field("_id", &Feedback::id),
                     field("interviewerEmail", &Feedback::interviewer_email),
                     field("overallRating", &Feedback::overall_rating).min(1).max(10),
                     field("traits", &Feedback::traits).doc("An array of strings"),
                     field("recommendation", &Feedback::recommendation),
                     field("comments", &Feedback::comments),
                     field("submittedBy", &Feedback::submitted_by)
                         .doc("The member who wrote it; absent when the interviewer did"),
                     field("createdAt", &Feedback::created_at)}};
}

HIRELINE_SHAPE(DeclineData) {
  return {.name = "DeclineData",
          .fields = {field("reason", &DeclineData::reason),
                     field("tags", &DeclineData::tags).doc("An array of strings"),
                     field("declinedAt", &DeclineData::declined_at)}};
}

HIRELINE_SHAPE(StageData) {
  return {.name = "StageData", .fields = {field("declineData", &StageData::decline_data)}};
}

HIRELINE_SHAPE(CandidateFeedback) {
  return {.name = "CandidateFeedback",
          .fields = {field("_id", &CandidateFeedback::id),
                     field("overallRating", &CandidateFeedback::overall_rating).min(1).max(10),
                     field("traits", &CandidateFeedback::traits).doc("An array of strings"),
                     field("recommendation", &CandidateFeedback::recommendation),
                     field("comments", &CandidateFeedback::comments),
                     field("submittedBy", &CandidateFeedback::submitted_by)
                         .doc("The recruiter who wrote it down; absent when the candidate did"),
                     field("createdAt", &CandidateFeedback::created_at),
                     field("updatedAt", &CandidateFeedback::updated_at)}};
}

HIRELINE_SHAPE(Evaluation) {
  return {
      .name = "Evaluation",
      .fields = {
          field("_id", &Evaluation::id), field("status", &Evaluation::status),
          field("attempts", &Evaluation::attempts).doc("How often it was tried"),
          field("provider", &Evaluation::provider), field("model", &Evaluation::model),
          field("promptVersion", &Evaluation::prompt_version),
          field("overallScore", &Evaluation::overall_score)
              .doc("0 to 100; absent when there is nothing to score by"),
          field("needsReview", &Evaluation::needs_review)
              .doc("A human should read the answers before they trust the score"),
          field("summary", &Evaluation::summary),
          field("error", &Evaluation::error).doc("Why it failed"),
          field("createdAt", &Evaluation::created_at),
          field("evaluatedAt", &Evaluation::evaluated_at),
          field("answers", &Evaluation::answers)
              .doc("Where one interview is got alone: an array of {questionId, score?, rationale, "
                   "evidence, missing, points, flags}; evidence is quoted from the answer")}};
}

HIRELINE_SHAPE(Rsvp) {
  return {.name = "Rsvp",
          .fields = {field("status", &Rsvp::status), field("respondedAt", &Rsvp::responded_at)}};
}

HIRELINE_SHAPE(Interview) {
  return {
      .name = "Interview",
      .plural = "interviews",
      .fields = {
          field("_id", &Interview::id),
          field("jobOpeningId", &Interview::job_id),
          field("candidatePipelineId", &Interview::pipeline_id),
          field("stageId", &Interview::stage_id),
          field("title", &Interview::title),
          field("round", &Interview::round),
          field("startTime", &Interview::start_time),
          field("endTime", &Interview::end_time),
          field("participant", &Interview::participant),
          field("isAutomated", &Interview::is_automated),
          field("meetingLink", &Interview::meeting_link),
          field("screeningToken", &Interview::screening_token),
          field("dsaToken", &Interview::dsa_token),
          field("link", &Interview::link).doc("Where the candidate takes an automated stage"),
          field("linkExpiresAt", &Interview::link_expires_at),
          field("declineToken", &Interview::decline_token)
              .doc("This and the other tokens and links: for owners, admins and recruiters"),
          field("declineLink", &Interview::decline_link),
          field("recruiterName", &Interview::recruiter_name),
          field("recruiterEmail", &Interview::recruiter_email),
          field("status", &Interview::status),
          field("interviewers", &Interview::interviewers)
              .doc("The recruiters who may read the private questions"),
          field("rsvp", &Interview::rsvp)
              .doc("What the candidate answered to the invitation, if they did; forgotten when the "
                   "interview is given another time"),
          field("feedbacks", &Interview::feedbacks),
          field("candidateFeedback", &Interview::candidate_feedback),
          field("evaluation", &Interview::evaluation)
              .doc("The newest of a screening session's answers"),
          field("responses", &Interview::responses)
              .doc("What the candidate submitted, where one interview is got alone: an array of "
                   "{questionId, question, answer, followUpTo?, timeSpentSeconds?}"),
          field("stageData", &Interview::stage_data)
              .doc("What the candidate said when they declined"),
          field("createdAt", &Interview::created_at),
          field("updatedAt", &Interview::updated_at)}};
}

HIRELINE_SHAPE(app::OneInterview) {
  return {.name = "OneInterview", .fields = {path("id", &app::OneInterview::id)}};
}

HIRELINE_SHAPE(app::ScheduleStandalone) {
  return {.name = "ScheduleLegacyInterview", .fields = {live_interview_fields()}};
}

HIRELINE_SHAPE(app::ScheduleStage) {
  return {.name = "ScheduleStageInterview",
          .fields = {live_interview_fields(), stage_place_fields(),
                     body("isAutomated", &app::ScheduleStage::is_automated)
                         .doc("false: this is an interview between people")}};
}

HIRELINE_SHAPE(app::ScheduleAutomated) {
  return {.name = "ScheduleAutomatedInterview",
          .fields = {invitation_fields(), stage_place_fields(),
                     body("isAutomated", &app::ScheduleAutomated::is_automated)
                         .optional()
                         .doc("true unless given: the candidate takes the stage alone, by a link"),
                     body("sendAutomatedLink", &app::ScheduleAutomated::send_automated_link)
                         .optional()
                         .doc("Send the candidate the link by mail")}};
}

HIRELINE_SHAPE(app::ListInterviews) {
  return {
      .name = "ListInterviews",
      .fields = {
          query("jobId", &app::ListInterviews::job),
          query("status", &app::ListInterviews::statuses)
              .optional()
              .items(1)
              .doc("One or more, with commas; all unless given"),
          query("from", &app::ListInterviews::from)
              .doc("At or after this time: of the start, or, where there is none, of the creation"),
          query("to", &app::ListInterviews::to)
              .after("from", &app::ListInterviews::from)
              .doc("Before this time"),
          query("participantEmail", &app::ListInterviews::participant_email).email(),
          query("interviewerId", &app::ListInterviews::interviewer),
          part(&app::ListInterviews::page)}};
}

HIRELINE_SHAPE(app::RescheduleInterview) {
  return {
      .name = "RescheduleInterview",
      .fields = {path("id", &app::RescheduleInterview::id),
                 body("title", &app::RescheduleInterview::title).length(1, 200),
                 body("round", &app::RescheduleInterview::round).length(1, 200),
                 body("startTime", &app::RescheduleInterview::start_time),
                 body("endTime", &app::RescheduleInterview::end_time)
                     .after("startTime", &app::RescheduleInterview::start_time),
                 body("interviewers", &app::RescheduleInterview::interviewers)
                     .items(0, 50)
                     .doc("In the place of those who are listed; members of the organization")}};
}

HIRELINE_SHAPE(app::CancelInterview) {
  return {.name = "CancelInterview",
          .fields = {path("id", &app::CancelInterview::id),
                     body("reason", &app::CancelInterview::reason)
                         .length(1, 2'000)
                         .doc("Kept in the event log")}};
}

HIRELINE_SHAPE(app::GiveCandidateFeedback) {
  return {
      .name = "GiveCandidateFeedback",
      .fields = {path("id", &app::GiveCandidateFeedback::id),
                 body("overallRating", &app::GiveCandidateFeedback::overall_rating).min(1).max(10),
                 body("traits", &app::GiveCandidateFeedback::traits)
                     .optional()
                     .items(0, 50)
                     .length(1, 100),
                 body("recommendation", &app::GiveCandidateFeedback::recommendation),
                 body("comments", &app::GiveCandidateFeedback::comments).length(1, 10'000)}};
}

HIRELINE_SHAPE(app::GiveFeedback) {
  return {
      .name = "GiveFeedback",
      .fields = {path("id", &app::GiveFeedback::id),
                 body("interviewerEmail", &app::GiveFeedback::interviewer_email)
                     .email()
                     .doc("A member's address: interviewers give their own"),
                 body("overallRating", &app::GiveFeedback::overall_rating).min(1).max(10),
                 body("traits", &app::GiveFeedback::traits).optional().items(0, 50).length(1, 100),
                 body("recommendation", &app::GiveFeedback::recommendation)
                     .doc("strong_yes and yes pass the stage; no and strong_no hold it"),
                 body("comments", &app::GiveFeedback::comments).length(5, 10'000)}};
}

}  // namespace hireline::wire
