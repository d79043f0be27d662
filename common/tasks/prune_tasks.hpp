// Forgets tasks that ended long ago.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// And whatever else app::ExpiredRecords names. Some thousand in each transaction, so that nobody
// waits for it.
Outcome prune_tasks(db::Connection& connection, const Attempt& attempt,
                    const std::stop_token& stop);

}  // namespace hireline::tasks
