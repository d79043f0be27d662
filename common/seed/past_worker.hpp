// Does the work that workers would have done during a story.
#pragma once

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/seed/seed_story.hpp"

namespace hireline::seed {

// Runs the organization's tasks that are due at `until`, each at its own time. After the call the
// time of the transaction is that of the last task. The embedded evaluator evaluates answers. Mails
// are recorded as sent but are not sent, because a story must not send mail to anybody.
void work_until(db::Tx& tx, const app::Links& links, const OrganizationId& organization,
                Instant until, const SeedOptions& options);

}  // namespace hireline::seed
