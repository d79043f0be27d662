// Schedules interviews, in three formats, and schedules interviews again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

// The fields of all formats.
struct Invitation {
  JobId job;
  // The base of the candidate's links: to decline, to take an automated stage.
  std::string client_url;
  InvitedParticipant participant;
  std::optional<std::vector<RecruiterId>> interviewers;
};

// The stage of the candidate's pipeline for which the interview is scheduled.
struct StagePlace {
  StageId stage;
  std::int64_t stage_index = 0;
  std::optional<PipelineId> pipeline;
};

// The fields of both formats of a live interview.
struct LiveInterview : Invitation {
  std::string title;
  std::string round;  // free text for the candidate, such as First; not the stage
  Instant start_time;
  Instant end_time;
  std::string base_url;  // of the pages for meetings
  // The contact whom the candidate sees, in the mail and its calendar entry: need not be the
  // caller. If `interviewers` is absent, a member with this address is an interviewer, too.
  std::optional<std::string> recruiter_name;
  std::optional<std::string> recruiter_email;
  bool send_invite = false;  // by mail, with a calendar entry
};

// Format A: an automated stage, which the candidate takes alone through a link.
struct ScheduleAutomated : Invitation, StagePlace {
  bool is_automated = true;
  bool send_automated_link = false;  // by mail
};

// Format B: a live interview for a stage of the candidate's pipeline.
struct ScheduleStage : LiveInterview, StagePlace {
  bool is_automated = false;
};

// Format C: a live interview without a stage. It does not change a pipeline.
struct ScheduleStandalone : LiveInterview {};

using ScheduleInterview = std::variant<ScheduleStandalone, ScheduleStage, ScheduleAutomated>;

// Prevents changes of the job's status, then locks the month's counter, then the address if no
// pipeline is named, then the pipeline (not in format C). Inserts the participant and the pipeline
// if they do not exist. Enqueues the mail, if one is to be sent. Refuses with Forbidden, Invalid,
// NotFound, PlanLimit, JobNotActive, PipelineClosed, StageUnavailable, StageNotReady; after a
// refusal, nothing is stored or counted.
Result<Interview> schedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                     const ScheduleInterview& in);

struct ReopenInterview {
  InterviewId id;
  std::optional<std::string> reason = {};
  std::optional<Instant> start_time = {};  // of a live interview; absent: as before
  std::optional<Instant> end_time = {};
  std::optional<std::int64_t> time_limit_minutes = {};  // of a session; absent: as before
  bool send_invite = false;                             // by mail
};
// Schedules another interview like the one with this id, for the same stage, with the same panel
// except for members who have left. The session of an automated interview begins with the
// questions, answers and code of the earlier one, which stays as it is. A stage that was completed
// is unlocked first, see can_unlock_again(). Locks and refuses as schedule_interview() does, and
// with Invalid if the interview has no stage, or the times or the time limit do not fit.
Result<Interview> reopen_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const ReopenInterview& in);

}  // namespace hireline::app
