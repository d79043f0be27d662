// The mails that the service writes: their words stand in templates, one pair for each kind.
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
// In plain English. Whatever the facts hold is escaped in the HTML and stays on its line in the
// text.
Letter write_letter(EmailKind kind, const EmailFacts& facts);

// The whole mail. `from` names the organization where it has no name of its own, and stands in for
// the organizer of a calendar entry that has none.
Message compose_message(const EmailDraft& draft, const Mailbox& from, std::string message_id,
                        Instant date);

// Facts that show what a kind looks like.
EmailFacts sample_facts(EmailKind kind);

// The text of a template file, such as layout.html; compiled in. Throws TemplateError for others.
std::string_view mail_template(std::string_view file);

}  // namespace hireline::outside
