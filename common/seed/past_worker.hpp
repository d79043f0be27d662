// What workers would have done while a story went on.
#pragma once

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/seed/seed_story.hpp"

namespace hireline::seed {

// Does the organization's tasks that are due at `until`, each at its own time; the transaction goes
// on at the last of them. Answers are evaluated by the embedded evaluator. Mails are recorded as
// sent, and are not: a story must write to nobody.
void work_until(db::Tx& tx, const app::Links& links, const OrganizationId& organization,
                Instant until, const SeedOptions& options);

}  // namespace hireline::seed
