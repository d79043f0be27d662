// Mails in JSON, for operators.
#pragma once

#include "common/domain/email/email.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/organizations/organizations.hpp"

namespace hireline::wire {

template <>
struct Shape<Email> {
  static constexpr std::string_view name = "Email";
  static constexpr auto fields = std::tuple{field("_id", &Email::id),
                                            field("kind", &Email::kind),
                                            field("recipient", &Email::recipient),
                                            field("participantId", &Email::participant_id),
                                            field("subjectId", &Email::subject_id),
                                            field("candidatePipelineId", &Email::pipeline_id),
                                            field("status", &Email::status),
                                            field("messageId", &Email::message_id),
                                            field("attempts", &Email::attempts),
                                            field("resends", &Email::resends),
                                            field("lastError", &Email::last_error),
                                            field("createdAt", &Email::created_at),
                                            field("sentAt", &Email::sent_at)};
};

template <>
struct Shape<FoundEmail> {
  static constexpr std::string_view name = "FoundEmail";
  static constexpr auto fields = std::tuple_cat(
      Shape<Email>::fields, std::tuple{field("organization", &FoundEmail::organization)});
};

}  // namespace hireline::wire
