// What mails say.
#pragma once

#include <string>
#include <variant>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

// Why a mail is not sent though nothing failed.
struct Suppression {
  std::string reason;
};
struct NoSuchEmail {};
using Composed = std::variant<NoSuchEmail, Suppression, EmailDraft>;
// As things are now: its preference, its interview's state and its links are looked at anew.
Composed compose_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                       const Email& email);

}  // namespace hireline::app
