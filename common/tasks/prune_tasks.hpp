// Deletes tasks that ended long ago, and other expired records.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Deletes all records that app::ExpiredRecords lists, some thousand in each transaction, so that
// other transactions do not wait for long.
Outcome prune_tasks(db::Connection& connection, const Attempt& attempt,
                    const std::stop_token& stop);

}  // namespace hireline::tasks
