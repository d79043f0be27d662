// Emails in JSON, for operators.

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

}  // namespace hireline::wire
