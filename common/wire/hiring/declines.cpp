// Declining an interview through a link, in JSON.

#include "common/app/hiring/declines.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::DeclineLink) {
  return {.name = "DeclineLink", .fields = {path("declineToken", &app::DeclineLink::token)}};
}

HIRELINE_SHAPE(app::InvitedInterview) {
  return {.name = "InvitedInterview",
          .fields = {field("title", &app::InvitedInterview::title),
                     field("status", &app::InvitedInterview::status),
                     field("isAutomated", &app::InvitedInterview::is_automated),
                     field("startTime", &app::InvitedInterview::start_time),
                     field("endTime", &app::InvitedInterview::end_time)}};
}

HIRELINE_SHAPE(app::InterviewInvitation) {
  return {.name = "InterviewInvitation",
          .fields = {field("organization", &app::InterviewInvitation::organization),
                     field("job", &app::InterviewInvitation::job),
                     field("stage", &app::InterviewInvitation::stage)
                         .doc("Absent for an interview that belongs to no stage"),
                     field("interview", &app::InterviewInvitation::interview),
                     field("declinedAt", &app::InterviewInvitation::declined_at)
                         .doc("When the interview was declined, if it was")}};
}

HIRELINE_SHAPE(app::DeclineInterview) {
  return {
      .name = "DeclineInterview",
      .fields = {path("declineToken", &app::DeclineInterview::token),
                 body("reason", &app::DeclineInterview::reason).length(0, 2'000),
                 body("tags", &app::DeclineInterview::tags).optional().items(0, 20).length(1, 50)}};
}

HIRELINE_SHAPE(app::Declined) {
  return {.name = "Declined",
          .fields = {field("status", &app::Declined::status)
                         .doc("declined, or completed if the interview had already been held"),
                     field("declinedAt", &app::Declined::declined_at)
                         .doc("When the interview was first declined")}};
}

}  // namespace hireline::wire
