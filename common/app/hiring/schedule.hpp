// Inviting to an interview, in three formats.
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

// What every format says.
struct Invitation {
  JobId job;
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
struct ScheduleStandalone : LiveInterview {};

using ScheduleInterview = std::variant<ScheduleStandalone, ScheduleStage, ScheduleAutomated>;

// Holds the job's status, then locks the month's counter, then the pipeline. Finds or makes
// participant and pipeline; asks for the mail, if one is to be sent. Refuses with Forbidden,
// Invalid, NotFound, PlanLimit, JobNotActive, PipelineClosed, StageTaken, StageNotReady; a refusal
// leaves nothing behind and counts nothing.
Result<Interview> schedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                     const ScheduleInterview& in);

}  // namespace hireline::app
