// Reschedules and cancels interviews.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"

namespace hireline::app {

// Locks the pipeline, then the interview, before a change of the interview. Refuses with Forbidden,
// NotFound.
Result<void> lock_interview(db::Tx& tx, const Recruiter& who, const OneInterview& in);

struct RescheduleInterview {
  InterviewId id;
  std::optional<std::string> title = {};
  std::optional<std::string> round = {};
  std::optional<Instant> start_time = {};
  std::optional<Instant> end_time = {};
  std::optional<std::vector<RecruiterId>> interviewers = {};
  std::optional<Instant> link_expires_at = {};
};
// Locks the pipeline, then the interview. Absent fields stay as they are; if no field changes,
// writes nothing. A link whose time has passed works again until the new time. Refuses with
// Forbidden, NotFound, Invalid (times of an automated interview, an end that is not later than its
// start, a link of a live interview, an expiry that is past or more than a year away),
// WrongInterviewState.
Result<Interview> reschedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const RescheduleInterview& in);

struct CancelInterview {
  InterviewId id;
  std::optional<std::string> reason;
};
// Locks the pipeline, then the interview. Another interview can be scheduled for the stage, unless
// the stage has a later interview. Cancelling a cancelled interview changes nothing. Refuses with
// Forbidden, NotFound, WrongInterviewState (completed or declined).
Result<Interview> cancel_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const CancelInterview& in);

}  // namespace hireline::app
