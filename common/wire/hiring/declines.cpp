// Declining an interview through a link, in JSON.

#include "common/app/hiring/declines.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::DeclineLink) {
  return {
      .name = "DeclineLink",
      .fields = {path("declineToken", &app::DeclineLink::token).doc("Token of the decline link")}};
}

HIRELINE_SHAPE(app::InvitedInterview) {
  return {
      .name = "InvitedInterview",
      .fields = {
          field("title", &app::InvitedInterview::title),
          field("status", &app::InvitedInterview::status),
          field("isAutomated", &app::InvitedInterview::is_automated)
              .doc("Whether the candidate takes the interview alone, through a link"),
          field("startTime", &app::InvitedInterview::start_time)
              .doc("Planned start. Absent for an automated interview."),
          field("endTime", &app::InvitedInterview::end_time)
              .doc("Planned end until the interview is completed, then when it was completed")}};
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
  return {.name = "DeclineInterview",
          .fields = {
              path("declineToken", &app::DeclineInterview::token).doc("Token of the decline link"),
              body("reason", &app::DeclineInterview::reason)
                  .length(0, 2'000)
                  .doc("Why the candidate declines, for the recruiters. The first reason is kept."),
              body("tags", &app::DeclineInterview::tags)
                  .optional()
                  .items(0, 20)
                  .length(1, 50)
                  .doc("Words for the reason, for the recruiters")}};
}

HIRELINE_SHAPE(app::Declined) {
  return {.name = "Declined",
          .fields = {field("status", &app::Declined::status)
                         .doc("declined, or completed if the interview had already been held"),
                     field("declinedAt", &app::Declined::declined_at)
                         .doc("When the interview was first declined")}};
}

}  // namespace hireline::wire
