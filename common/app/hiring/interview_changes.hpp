// Rescheduling and cancelling.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"

namespace hireline::app {

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

}  // namespace hireline::app
