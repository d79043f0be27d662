// Composes mails.
#pragma once

#include <string>
#include <variant>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

// The reason for not sending a mail although nothing failed.
struct Suppression {
  std::string reason;
};
struct NoSuchEmail {};
using Composed = std::variant<NoSuchEmail, Suppression, EmailDraft>;
// Composes the mail from current data: reads the preference, the state of the interview and the
// links again.
Composed compose_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                       const Email& email);

}  // namespace hireline::app
