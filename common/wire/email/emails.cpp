// Emails in JSON, for operators, and requests to send one again.

#include "common/app/email/resending.hpp"
#include "common/domain/email/email.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Email) {
  return {.name = "Email",
          .fields = {
              field("_id", &Email::id), field("kind", &Email::kind),
              field("recipient", &Email::recipient), field("participantId", &Email::participant_id),
              field("subjectId", &Email::subject_id),
              field("candidatePipelineId", &Email::pipeline_id), field("status", &Email::status),
              field("messageId", &Email::message_id), field("attempts", &Email::attempts),
              field("resends", &Email::resends), field("lastError", &Email::last_error),
              field("createdAt", &Email::created_at), field("sentAt", &Email::sent_at)}};
}

HIRELINE_SHAPE(FoundEmail) {
  return {.name = "FoundEmail",
          .fields = {fields_of<Email>(), field("organization", &FoundEmail::organization),
                     field("dueAt", &FoundEmail::due_at)}};
}

HIRELINE_SHAPE(app::ResendInvitation) {
  return {.name = "ResendInvitation",
          .fields = {path("id", &app::ResendInvitation::id).doc("ID of the interview"),
                     body("reason", &app::ResendInvitation::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log")}};
}

HIRELINE_SHAPE(app::InvitationMail) {
  return {
      .name = "InvitationMail",
      .fields = {field("emailQueued", &app::InvitationMail::is_queued)
                     .doc("Whether the invitation will be sent"),
                 field("obstacle", &app::InvitationMail::obstacle).doc("Why it will not be sent")}};
}

}  // namespace hireline::wire
