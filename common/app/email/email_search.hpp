// Mails as operators look for them and send them again: across organizations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/email/email_drafts.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

struct SearchEmails {
  std::optional<std::string> organization;  // id or slug; all of them unless given
  std::vector<EmailStatus> statuses;        // empty: all
  std::optional<std::string> recipient;     // an address
  PageRequest page;
};
// Newest first. Refuses with NotFound{organization}.
Result<Page<FoundEmail>> search_emails(db::Tx& tx, const Operator& who, const SearchEmails& in);

struct OneEmail {
  EmailId id;
};
// What the mail would say if it were sent now, or why it would not be. Refuses with
// NotFound{email}.
Result<Composed> preview_email(db::Tx& tx, const Operator& who, const Links& links,
                               const OneEmail& in);

// Queues the mail again, whatever became of it; it is judged anew when it is sent. One that is
// still queued stays as it is. Refuses with NotFound{email}.
Result<Email> resend_email(db::Tx& tx, const Operator& who, const OneEmail& in);

}  // namespace hireline::app
