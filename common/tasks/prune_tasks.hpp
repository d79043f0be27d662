// Forgets tasks that ended long ago.
#pragma once

#include "common/tasks/handler.hpp"

namespace hireline::tasks {

// Those that were done a day ago, and those that died thirty days ago; payment events, too, ninety
// days after something came of them. Some thousand in each transaction, so that nobody waits for
// it.
Outcome prune_tasks(db::Session& session, const Attempt& attempt, const std::stop_token& stop);

}  // namespace hireline::tasks
