#include "common/wire/hiring/interviews.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/hiring/candidate_feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

Fields<app::Invitation> invitation_fields() {
  return {body("jobOpeningId", &app::Invitation::job).doc("ID of the job, which must be active"),
          body("clientUrl", &app::Invitation::client_url)
              .link_base()
              .doc("Base URL of the candidate's links"),
          body("participant", &app::Invitation::participant),
          body("interviewers", &app::Invitation::interviewers)
              .items(0, 50)
              .doc("IDs of members of the organization. Defaults to the caller and, for a live "
                   "interview, the member whose address is recruiterEmail.")};
}

Fields<app::StagePlace> stage_place_fields() {
  return {body("stageId", &app::StagePlace::stage).doc("ID of the stage"),
          body("stageIndex", &app::StagePlace::stage_index)
              .min(0)
              .max(max_stages - 1)
              .doc("Position of the stage in the candidate's pipeline, starting at 0"),
          body("candidatePipelineId", &app::StagePlace::pipeline)
              .doc("ID of the candidate's pipeline. If omitted, the pipeline is found by job and "
                   "email address, or created.")};
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
              .doc("Base URL of the meeting link"),
          body("recruiterName", &app::LiveInterview::recruiter_name).length(1, 200),
          body("recruiterEmail", &app::LiveInterview::recruiter_email).email(),
          body("sendInvite", &app::LiveInterview::send_invite)
              .optional()
              .doc("Whether to send the candidate an email with a calendar entry")};
}

Fields<Interview> interview_link_fields() {
  return {field("screeningToken", &Interview::screening_token)
              .doc("Token of the link to a screening session"),
          field("dsaToken", &Interview::dsa_token).doc("Token of the link to a coding session"),
          field("link", &Interview::link).doc("Link where the candidate takes an automated stage"),
          field("linkExpiresAt", &Interview::link_expires_at).doc("Until when the link works"),
          field("noticedAt", &Interview::noticed_at)
              .doc("When the candidate was told what the organization says before automated "
                   "stages, if it says something: see settings.notices"),
          field("declineToken", &Interview::decline_token)
              .doc("Token of the decline link. Only owners, admins and recruiters receive this "
                   "field, screeningToken, dsaToken, link and declineLink."),
          field("declineLink", &Interview::decline_link).doc("Link to decline the interview")};
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

// One of Interview::responses, which the statement select_interview renders.
struct SubmittedAnswer {
  QuestionId question;
  std::string text;
  std::string answer;
  std::optional<QuestionId> follow_up_to;
  std::optional<std::int64_t> time_spent_seconds;
};

HIRELINE_SHAPE(SubmittedAnswer) {
  return {
      .name = "SubmittedAnswer",
      .fields = {field("questionId", &SubmittedAnswer::question),
                 field("question", &SubmittedAnswer::text),
                 field("answer", &SubmittedAnswer::answer).doc("Empty if there is none"),
                 field("followUpTo", &SubmittedAnswer::follow_up_to)
                     .doc("ID of the question that this one goes into further"),
                 field("timeSpentSeconds", &SubmittedAnswer::time_spent_seconds)
                     .doc("Seconds spent on the answer, as the candidate's page counted them")}};
}

HIRELINE_SHAPE(InvitedParticipant) {
  return {.name = "InvitedParticipant",
          .fields = {field("email", &InvitedParticipant::email).email(),
                     field("name", &InvitedParticipant::name).length(1, 200)}};
}

HIRELINE_SHAPE(CriterionScore) {
  return {.name = "CriterionScore",
          .fields = {field("criterionId", &CriterionScore::criterion)
                         .doc("ID of a criterion of the interview's scorecard"),
                     field("rating", &CriterionScore::rating)
                         .min(1)
                         .max(7)
                         .doc("Points on the scale of the criterion. Leave it out if the criterion "
                              "was not observed."),
                     field("evidence", &CriterionScore::evidence)
                         .length(1, 2'000)
                         .doc("What was seen and heard")}};
}

HIRELINE_SHAPE(ScorecardReference) {
  return {.name = "ScorecardReference",
          .fields = {field("_id", &ScorecardReference::id),
                     field("version", &ScorecardReference::version)}};
}

HIRELINE_SHAPE(Feedback) {
  return {
      .name = "Feedback",
      .fields = {
          field("_id", &Feedback::id),
          field("interviewerEmail", &Feedback::interviewer_email)
              .doc("Address of the member in whose name the feedback was given"),
          field("overallRating", &Feedback::overall_rating).min(1).max(10),
          field("traits", &Feedback::traits).holds<std::vector<std::string>>(),
          field("recommendation", &Feedback::recommendation),
          field("comments", &Feedback::comments),
          field("submittedBy", &Feedback::submitted_by)
              .doc("ID of the member who wrote the feedback. Absent if the interviewer wrote it."),
          field("scores", &Feedback::scores)
              .holds<std::vector<CriterionScore>>()
              .doc("Ratings of the criteria of GET /v1/interviews/:id/kit. Absent if the feedback "
                   "has none."),
          field("scorecardMean", &Feedback::scorecard_mean)
              .doc("Weighted mean of the ratings, from 0 to 100. Absent if nothing is rated, or a "
                   "required criterion is not."),
          field("isShadow", &Feedback::is_shadow)
              .doc(
                  "true if the interviewer had the seat of a shadow: the feedback decides nothing. "
                  "Absent otherwise."),
          field("createdAt", &Feedback::created_at)}};
}

HIRELINE_SHAPE(DeclineData) {
  return {.name = "DeclineData",
          .fields = {field("reason", &DeclineData::reason),
                     field("tags", &DeclineData::tags).holds<std::vector<std::string>>(),
                     field("declinedAt", &DeclineData::declined_at)}};
}

HIRELINE_SHAPE(StageData) {
  return {.name = "StageData", .fields = {field("declineData", &StageData::decline_data)}};
}

HIRELINE_SHAPE(CandidateFeedback) {
  return {.name = "CandidateFeedback",
          .fields = {field("_id", &CandidateFeedback::id),
                     field("overallRating", &CandidateFeedback::overall_rating).min(1).max(10),
                     field("traits", &CandidateFeedback::traits).holds<std::vector<std::string>>(),
                     field("recommendation", &CandidateFeedback::recommendation),
                     field("comments", &CandidateFeedback::comments),
                     field("submittedBy", &CandidateFeedback::submitted_by)
                         .doc("ID of the recruiter who wrote down the feedback. Absent if the "
                              "candidate gave it."),
                     field("createdAt", &CandidateFeedback::created_at),
                     field("updatedAt", &CandidateFeedback::updated_at)}};
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
          field("jobOpeningId", &Interview::job_id).doc("ID of the job"),
          field("candidatePipelineId", &Interview::pipeline_id).doc("Absent without a stage"),
          field("stageId", &Interview::stage_id).doc("Absent for an interview without a stage"),
          field("title", &Interview::title),
          field("round", &Interview::round),
          field("startTime", &Interview::start_time).doc("Planned start of a live interview"),
          field("endTime", &Interview::end_time)
              .doc("Planned end until the interview is completed, then when it was completed"),
          field("participant", &Interview::participant).doc("The candidate, as invited"),
          field("isAutomated", &Interview::is_automated).doc("Whether candidates take it alone"),
          field("meetingLink", &Interview::meeting_link).doc("Page of a live interview"),
          interview_link_fields(),
          field("recruiterName", &Interview::recruiter_name),
          field("recruiterEmail", &Interview::recruiter_email).doc("Whom the candidate can ask"),
          field("status", &Interview::status),
          field("interviewers", &Interview::interviewers)
              .holds<std::vector<RecruiterId>>()
              .doc(
                  "IDs of the members who hold the interview: they may give feedback, and read the "
                  "private questions of the stage"),
          field("interviewerNames", &Interview::interviewer_names)
              .holds<std::vector<std::string>>()
              .doc("The interviewers' names, in the order of interviewers"),
          field("rsvp", &Interview::rsvp)
              .doc("The candidate's answer to the time of a live interview, if any; it does not "
                   "decline the interview. Rescheduling deletes it."),
          field("feedbacks", &Interview::feedbacks),
          field("feedbacksHidden", &Interview::feedbacks_hidden)
              .doc("Number of feedbacks that are left out because the caller owes feedback. The "
                   "candidate's feedback is left out, too. Present only with the organization's "
                   "setting interviews.feedbackVisibility afterOwn, until the caller has given "
                   "feedback."),
          field("candidateFeedback", &Interview::candidate_feedback).doc("What the candidate said"),
          field("evaluation", &Interview::evaluation)
              .doc("Newest evaluation of the answers in a screening session"),
          field("scorecard", &Interview::scorecard)
              .doc("Scorecard of the stage, in the version that the interview was scheduled with"),
          field("responses", &Interview::responses)
              .holds<std::vector<SubmittedAnswer>>()
              .doc("The candidate's submitted answers. Present only when a single interview is "
                   "retrieved."),
          field("stageData", &Interview::stage_data)
              .doc("What the candidate stated when they declined"),
          field("createdAt", &Interview::created_at),
          field("updatedAt", &Interview::updated_at)}};
}

HIRELINE_SHAPE(app::OneInterview) {
  return {.name = "OneInterview",
          .fields = {path("id", &app::OneInterview::id).doc("ID of the interview")}};
}

HIRELINE_SHAPE(app::ScheduleStandalone) {
  return {.name = "ScheduleStandaloneInterview", .fields = {live_interview_fields()}};
}

HIRELINE_SHAPE(app::ScheduleStage) {
  return {.name = "ScheduleStageInterview",
          .fields = {live_interview_fields(), stage_place_fields(),
                     body("isAutomated", &app::ScheduleStage::is_automated)
                         .doc("false for an interview between people")}};
}

HIRELINE_SHAPE(app::ScheduleAutomated) {
  return {
      .name = "ScheduleAutomatedInterview",
      .fields = {invitation_fields(), stage_place_fields(),
                 body("isAutomated", &app::ScheduleAutomated::is_automated)
                     .optional()
                     .doc("Defaults to true: the candidate takes the stage alone, through a link."),
                 body("sendAutomatedLink", &app::ScheduleAutomated::send_automated_link)
                     .optional()
                     .doc("Whether to send the candidate the link by email")}};
}

HIRELINE_SHAPE(app::ListInterviews) {
  return {
      .name = "ListInterviews",
      .fields = {query("jobId", &app::ListInterviews::job).doc("ID of a job"),
                 query("status", &app::ListInterviews::statuses)
                     .optional()
                     .items(1)
                     .doc("One or more statuses, separated by commas. Defaults to all statuses."),
                 query("from", &app::ListInterviews::from)
                     .doc("Returns only interviews that start at or after this time. An interview "
                          "without a start time is matched by its creation time."),
                 query("to", &app::ListInterviews::to)
                     .after("from", &app::ListInterviews::from)
                     .doc("Returns only interviews that start before this time. An interview "
                          "without a start time is matched by its creation time."),
                 query("participantEmail", &app::ListInterviews::participant_email).email(),
                 query("interviewerId", &app::ListInterviews::interviewer).doc("ID of a member"),
                 query("needsReview", &app::ListInterviews::needs_review)
                     .doc("Only interviews whose answers or code a member should check"),
                 part(&app::ListInterviews::page)}};
}

HIRELINE_SHAPE(app::RescheduleInterview) {
  return {.name = "RescheduleInterview",
          .fields = {path("id", &app::RescheduleInterview::id).doc("ID of the interview"),
                     body("title", &app::RescheduleInterview::title).length(1, 200),
                     body("round", &app::RescheduleInterview::round).length(1, 200),
                     body("startTime", &app::RescheduleInterview::start_time),
                     body("endTime", &app::RescheduleInterview::end_time)
                         .after("startTime", &app::RescheduleInterview::start_time),
                     body("interviewers", &app::RescheduleInterview::interviewers)
                         .items(0, 50)
                         .doc("Replaces the list. Each must be a member of the organization."),
                     body("linkExpiresAt", &app::RescheduleInterview::link_expires_at)
                         .doc("Until when an automated interview can be started. Also extends a "
                              "link that has expired.")}};
}

HIRELINE_SHAPE(app::CancelInterview) {
  return {.name = "CancelInterview",
          .fields = {path("id", &app::CancelInterview::id).doc("ID of the interview"),
                     body("reason", &app::CancelInterview::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log")}};
}

HIRELINE_SHAPE(app::ReopenInterview) {
  return {.name = "ReopenInterview",
          .fields = {path("id", &app::ReopenInterview::id),
                     body("reason", &app::ReopenInterview::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log"),
                     body("startTime", &app::ReopenInterview::start_time)
                         .doc("Start of a live interview. Required if the earlier one has passed."),
                     body("endTime", &app::ReopenInterview::end_time),
                     body("timeLimitMinutes", &app::ReopenInterview::time_limit_minutes)
                         .min(1)
                         .max(10'080)
                         .doc("Time for the session. Defaults to that of the earlier session."),
                     body("sendInvite", &app::ReopenInterview::send_invite)
                         .optional()
                         .doc("Whether to send the candidate an email with the new link")}};
}

HIRELINE_SHAPE(app::GiveCandidateFeedback) {
  return {
      .name = "GiveCandidateFeedback",
      .fields = {path("id", &app::GiveCandidateFeedback::id).doc("ID of the interview"),
                 body("overallRating", &app::GiveCandidateFeedback::overall_rating).min(1).max(10),
                 body("traits", &app::GiveCandidateFeedback::traits)
                     .optional()
                     .items(0, 50)
                     .length(1, 100),
                 body("recommendation", &app::GiveCandidateFeedback::recommendation),
                 body("comments", &app::GiveCandidateFeedback::comments).length(1, 10'000)}};
}

}  // namespace hireline::wire
