// What a transaction would do beside its result, for dry runs.
#pragma once

#include <optional>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/dry_run.hpp"

namespace hireline::app {

// Returns the events, the mails and the counters of this transaction. Called at the end of the
// work, before the transaction is rolled back: it writes the events, so that constraints apply as
// at a commit, and runs the tasks that queue mails about a change. With `organization`, returns the
// effects in this organization only. The counters are those of `organization`, else of the only
// organization whose counters the transaction touched.
DryRun foretell(db::Tx& tx, const std::optional<OrganizationId>& organization = {});

}  // namespace hireline::app
