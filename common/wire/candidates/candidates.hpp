// What candidates see, in JSON.
#pragma once

#include "common/app/candidates/candidates.hpp"
#include "common/app/candidates/rsvp.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "common/wire/hiring/jobs.hpp"

namespace hireline::wire {

template <>
struct Shape<UpcomingInterview> {
  static constexpr std::string_view name = "UpcomingInterview";
  static constexpr auto fields =
      std::tuple{field("interviewId", &UpcomingInterview::interview_id),
                 field("startTime", &UpcomingInterview::start_time),
                 field("endTime", &UpcomingInterview::end_time),
                 field("meetingLink", &UpcomingInterview::meeting_link),
                 field("rsvp", &UpcomingInterview::rsvp)
                     .doc("What one answered to the invitation, if one did")};
};

template <>
struct Shape<CandidateStage> {
  static constexpr std::string_view name = "CandidateStage";
  static constexpr auto fields = std::tuple{
      field("name", &CandidateStage::name), field("order", &CandidateStage::order).min(0),
      field("candidateStatus", &CandidateStage::candidate_status),
      field("upcoming", &CandidateStage::upcoming)};
};

template <>
struct Shape<CandidatePipelineFields> {
  static constexpr std::string_view name = "CandidatePipelineFields";
  static constexpr auto fields =
      std::tuple{field("_id", &CandidatePipelineFields::id),
                 field("jobTitle", &CandidatePipelineFields::job_title),
                 field("organizationName", &CandidatePipelineFields::organization_name),
                 field("candidateFacingStatus", &CandidatePipelineFields::candidate_facing_status),
                 field("lastActivityAt", &CandidatePipelineFields::last_activity_at)};
};

template <>
struct Shape<CandidatePipeline> {
  static constexpr std::string_view name = "CandidatePipeline";
  static constexpr auto fields =
      std::tuple_cat(Shape<CandidatePipelineFields>::fields,
                     std::tuple{field("stageProgression", &CandidatePipeline::stage_progression)});
};

template <>
struct Shape<CandidateDashboard> {
  static constexpr std::string_view name = "CandidateDashboard";
  static constexpr auto fields =
      std::tuple{field("pipelines", &CandidateDashboard::pipelines)
                     .doc("Of all organizations, the most recently active first")};
};

template <>
struct Shape<OwnInterview> {
  static constexpr std::string_view name = "OwnInterview";
  static constexpr auto fields =
      std::tuple{field("_id", &OwnInterview::id), field("status", &OwnInterview::status),
                 field("isAutomated", &OwnInterview::is_automated),
                 field("startTime", &OwnInterview::start_time)};
};

template <>
struct Shape<CandidateStageDetail> {
  static constexpr std::string_view name = "CandidateStageDetail";
  static constexpr auto fields = std::tuple_cat(
      Shape<CandidateStage>::fields,
      std::tuple{field("stageTypeKey", &CandidateStageDetail::type),
                 field("interviews", &CandidateStageDetail::interviews)
                     .doc("One's own in this stage, the oldest first; each is got by its id")});
};

template <>
struct Shape<CandidatePipelineDetail> {
  static constexpr std::string_view name = "CandidatePipelineDetail";
  static constexpr auto fields = std::tuple_cat(
      Shape<CandidatePipelineFields>::fields,
      std::tuple{field("jobDescription", &CandidatePipelineDetail::job_description),
                 field("department", &CandidatePipelineDetail::department),
                 field("location", &CandidatePipelineDetail::location),
                 field("employmentType", &CandidatePipelineDetail::employment_type),
                 field("stageProgression", &CandidatePipelineDetail::stage_progression)});
};

template <>
struct Shape<AnsweredQuestion> {
  static constexpr std::string_view name = "AnsweredQuestion";
  static constexpr auto fields =
      std::tuple{field("_id", &AnsweredQuestion::id),
                 field("title", &AnsweredQuestion::title).doc("Of a scenario"),
                 field("text", &AnsweredQuestion::text),
                 field("order", &AnsweredQuestion::order).doc("From 0"),
                 field("answer", &AnsweredQuestion::answer).doc("As it was saved last"),
                 field("timeSpentSeconds", &AnsweredQuestion::time_spent_seconds),
                 field("savedAt", &AnsweredQuestion::saved_at)};
};

template <>
struct Shape<CandidateSession> {
  static constexpr std::string_view name = "CandidateSession";
  static constexpr auto fields = std::tuple{
      field("questionCount", &CandidateSession::question_count).doc("Without follow-ups"),
      field("questions", &CandidateSession::questions)
          .doc("With one's own answers. None before a timed session or a conversation is started; "
               "of a conversation those that were asked so far"),
      field("timeLimitMinutes", &CandidateSession::time_limit_minutes),
      field("startedAt", &CandidateSession::started_at),
      field("endsAt", &CandidateSession::ends_at).doc("When the time is up, once it is started"),
      field("submittedAt", &CandidateSession::submitted_at)};
};

template <>
struct Shape<OwnSolution> {
  static constexpr std::string_view name = "OwnSolution";
  static constexpr auto fields = std::tuple{
      field("problemId", &OwnSolution::problem), field("order", &OwnSolution::order).doc("From 0"),
      field("title", &OwnSolution::title), field("language", &OwnSolution::language),
      field("code", &OwnSolution::code).doc("As it was submitted, or saved last")};
};

template <>
struct Shape<CandidateCodingSession> {
  static constexpr std::string_view name = "CandidateCodingSession";
  static constexpr auto fields =
      std::tuple{field("problems", &CandidateCodingSession::problems)
                     .doc("With one's own solutions. None before the session is started"),
                 field("timeLimitMinutes", &CandidateCodingSession::time_limit_minutes),
                 field("startedAt", &CandidateCodingSession::started_at),
                 field("endsAt", &CandidateCodingSession::ends_at).doc("When the time is up"),
                 field("submittedAt", &CandidateCodingSession::submitted_at)};
};

template <>
struct Shape<OwnFeedback> {
  static constexpr std::string_view name = "OwnFeedback";
  static constexpr auto fields =
      std::tuple{field("overallRating", &OwnFeedback::overall_rating).min(1).max(10),
                 field("traits", &OwnFeedback::traits).doc("An array of strings"),
                 field("recommendation", &OwnFeedback::recommendation),
                 field("comments", &OwnFeedback::comments),
                 field("createdAt", &OwnFeedback::created_at),
                 field("updatedAt", &OwnFeedback::updated_at)};
};

template <>
struct Shape<OwnOpinion> {
  static constexpr std::string_view name = "OwnOpinion";
  static constexpr auto fields =
      std::tuple{field("candidateFeedback", &OwnOpinion::candidate_feedback)
                     .doc("Absent until one has given it")};
};

template <>
struct Shape<CandidateInterview> {
  static constexpr std::string_view name = "CandidateInterview";
  static constexpr auto fields = std::tuple{
      field("_id", &CandidateInterview::id),
      field("pipelineId", &CandidateInterview::pipeline_id),
      field("jobTitle", &CandidateInterview::job_title),
      field("organizationName", &CandidateInterview::organization_name),
      field("stageName", &CandidateInterview::stage_name),
      field("title", &CandidateInterview::title),
      field("round", &CandidateInterview::round),
      field("isAutomated", &CandidateInterview::is_automated),
      field("status", &CandidateInterview::status),
      field("startTime", &CandidateInterview::start_time),
      field("endTime", &CandidateInterview::end_time),
      field("recruiterName", &CandidateInterview::recruiter_name),
      field("meetingLink", &CandidateInterview::meeting_link)
          .doc("Until the interview is over, declined or cancelled"),
      field("rsvp", &CandidateInterview::rsvp).doc("What one answered to the invitation"),
      field("link", &CandidateInterview::link)
          .doc("Where the automated stage is taken, until it is submitted, declined or cancelled"),
      field("linkExpiresAt", &CandidateInterview::link_expires_at).doc("Of link"),
      field("session", &CandidateInterview::session).doc("Of a stage that asks questions"),
      field("codingSession", &CandidateInterview::coding_session).doc("Of a coding stage")};
};

template <>
struct Shape<app::OwnPipeline> {
  static constexpr std::string_view name = "OwnPipeline";
  static constexpr auto fields = std::tuple{path("id", &app::OwnPipeline::id)};
};

template <>
struct Shape<app::OwnInterviewId> {
  static constexpr std::string_view name = "OwnInterviewId";
  static constexpr auto fields = std::tuple{path("id", &app::OwnInterviewId::id)};
};

template <>
struct Shape<app::AnswerInvitation> {
  static constexpr std::string_view name = "AnswerInvitation";
  static constexpr auto fields = std::tuple{path("id", &app::AnswerInvitation::id),
                                            body("status", &app::AnswerInvitation::status)};
};

}  // namespace hireline::wire
