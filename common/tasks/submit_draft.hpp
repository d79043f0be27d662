// Submits what was saved in a screening session whose time is up.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// The subject is the interview's id. Also when the candidate never comes back.
Outcome submit_draft(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop);

}  // namespace hireline::tasks
