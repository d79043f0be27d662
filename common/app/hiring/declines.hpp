// Declining an invitation through its link.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

struct DeclineLink {
  std::string token;  // of the link to decline
};
struct InvitedInterview {
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
};
struct InterviewInvitation {
  SessionOrganization organization;
  SessionJob job;
  std::optional<SessionStage> stage;  // absent for an interview without a stage
  InvitedInterview interview;
  std::optional<Instant> declined_at;
};
// Shows the holder of the link what it declines. Changes nothing. Refuses with LinkNotFound,
// LinkGone.
Result<InterviewInvitation> get_interview_invitation(db::Tx& tx, const Anyone& who,
                                                     const DeclineLink& in);

struct DeclineInterview {
  std::string token;
  std::optional<std::string> reason;
  std::vector<std::string> tags;
};

// The only fields that the holder of a link gets.
struct Declined {
  InterviewStatus status = InterviewStatus::declined;  // of the interview
  Instant declined_at;
};

// Locks the pipeline, then the interview. The interview may have any status; a completed interview
// stays completed. Declining again changes nothing: the first reason stays. Also declines the
// interview's stage, unless the stage is completed or has a later interview. Notifies the
// recruiters by mail. Refuses with LinkNotFound, LinkGone.
Result<Declined> decline_interview(db::Tx& tx, const Anyone& who, const DeclineInterview& in);

}  // namespace hireline::app
