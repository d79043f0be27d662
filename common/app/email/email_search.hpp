// Searches for mails and sends them again, across organizations, for operators.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/email/resending.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

struct SearchEmails {
  std::optional<std::string> organization;  // id or slug; absent: all
  std::vector<EmailStatus> statuses;        // empty: all
  std::optional<std::string> recipient;     // an address
  PageRequest page;
};
// Returns mails, newest first. Refuses with NotFound{organization}.
Result<Page<FoundEmail>> search_emails(db::Tx& tx, const Operator& who, const SearchEmails& in);

struct OneEmail {
  EmailId id;
};
// Returns the mail as it would be sent now, or why it would not be sent. Refuses with
// NotFound{email}.
Result<Composed> preview_email(db::Tx& tx, const Operator& who, const Links& links,
                               const OneEmail& in);

// Queues the mail again, whatever its status. A queued mail stays queued. Refuses with
// NotFound{email}.
Result<Resent> resend_email(db::Tx& tx, const Operator& who, const Links& links,
                            const OneEmail& in);

}  // namespace hireline::app
