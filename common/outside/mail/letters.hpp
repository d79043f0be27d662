// The mails of the service. Their texts are in templates, one pair for each kind.
#pragma once

#include <string>
#include <string_view>

#include "common/domain/email/email.hpp"
#include "common/outside/mail/message.hpp"

namespace hireline::outside {

struct Letter {
  std::string subject;
  std::string text;
  std::string html;
};
// Renders the text in English. Values from `facts` are escaped in the HTML and have no line breaks
// in the text.
Letter write_letter(EmailKind kind, const EmailFacts& facts);

// Composes the complete mail. If `from` has no name, the organization's name is used. `from` is the
// organizer of a calendar entry without one.
Message compose_message(const EmailDraft& draft, const Mailbox& from, std::string message_id,
                        Instant date);

// Returns sample facts for previews of a kind.
EmailFacts sample_facts(EmailKind kind);

// Returns the text of a compiled-in template file, such as layout.html. Throws TemplateError for an
// unknown file.
std::string_view mail_template(std::string_view file);

}  // namespace hireline::outside
