// Interviews: scheduling, reading, changing, and recruiters' feedback.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/session.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

// What every format says.
struct Invitation {
  OpeningId opening;
  std::string client_url;
  InvitedParticipant participant;
  std::optional<std::vector<RecruiterId>> interviewers;
};

// Which stage of the candidate's pipeline is meant.
struct StagePlace {
  StageId stage;
  std::int64_t stage_index = 0;
  std::optional<PipelineId> pipeline;
};

// What both formats of a live interview say.
struct LiveInterview : Invitation {
  std::string title;
  std::string round;
  Instant start_time;
  Instant end_time;
  std::string base_url;
  std::optional<std::string> recruiter_name;
  std::optional<std::string> recruiter_email;
  bool send_invite = false;  // by mail, with a calendar entry
};

// Format A: a stage that the candidate takes alone, through a link.
struct ScheduleAutomated : Invitation, StagePlace {
  bool is_automated = true;
  bool send_automated_link = false;  // by mail
};

// Format B: an interview between people, as a stage of the candidate's pipeline.
struct ScheduleStage : LiveInterview, StagePlace {
  bool is_automated = false;
};

// Format C: without a stage, and so without effect on a pipeline.
struct ScheduleLegacy : LiveInterview {};

using ScheduleInterview = std::variant<ScheduleLegacy, ScheduleStage, ScheduleAutomated>;

// Holds the job's status, then locks the month's counter, then the pipeline. Finds or makes
// participant and pipeline; asks for the mail, if one is to be sent. Refuses with Forbidden,
// Invalid, NotFound, PlanLimit, JobNotActive, PipelineClosed, StageTaken, StageNotReady; a refusal
// leaves nothing behind and counts nothing.
Result<Interview> schedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                     const ScheduleInterview& in);

struct OneInterview {
  InterviewId id;
};
// The query looks at `links` when it is answered.
Result<db::Query<Interview>> get_interview(const Recruiter& who, const Links& links,
                                           const OneInterview& in);

struct ListInterviews {
  std::optional<OpeningId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  std::optional<RecruiterId> interviewer;
  PageRequest page;
};
// The latest start first; automated interviews, which have none, stand where they were made, and
// `from` and `to` are about the same time. Each as get_interview gives it. The query looks at
// `links` when it is answered, and refuses with NotFound{job} or NotFound{recruiter}.
Result<db::Query<Page<Interview>>> list_interviews(const Recruiter& who, const Links& links,
                                                   const ListInterviews& in);

// interview-….ics
struct CalendarFile {
  static constexpr std::string_view media_type = "text/calendar";
  std::string name;
  std::string text;
};
// Refuses with NotFound, InterviewHasNoTime.
Result<db::Query<CalendarFile>> get_calendar_file(const Recruiter& who, const OneInterview& in);

// Locks the pipeline, then the interview, for a change of it. Refuses with Forbidden, NotFound.
Result<void> lock_interview(db::Tx& tx, const Recruiter& who, const OneInterview& in);

struct RescheduleInterview {
  InterviewId id;
  std::optional<std::string> title;
  std::optional<std::string> round;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
  std::optional<std::vector<RecruiterId>> interviewers;
};
// Locks the pipeline, then the interview. What is absent stays; when all stays, nothing happens.
// Refuses with Forbidden, NotFound, Invalid (times of an automated interview, an end that is not
// behind its start), WrongInterviewState.
Result<Interview> reschedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const RescheduleInterview& in);

struct CancelInterview {
  InterviewId id;
  std::optional<std::string> reason;
};
// Locks the pipeline, then the interview. Its stage can be invited to again, unless it has gone on
// to another interview. Cancelling twice is cancelling once. Refuses with Forbidden, NotFound,
// WrongInterviewState (completed or declined).
Result<Interview> cancel_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const CancelInterview& in);

struct GiveFeedback {
  InterviewId id;
  std::string interviewer_email;
  std::int64_t overall_rating = 0;
  std::vector<std::string> traits;
  Recommendation recommendation = Recommendation::no;
  std::string comments;
};
// Locks the pipeline, then the interview. Completes the interview and its stage; the newest
// feedback decides the stage's result. A live interview whose start has passed takes feedback
// though it is declined. Refuses with NotFound, NotYourInterview (see may_write_for), Invalid
// (nobody here has the interviewer's address), InterviewClosed, FeedbackExists.
Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in);

}  // namespace hireline::app
