// Submits the saved answers or code of a session whose time is up.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: an interview. Submits also if the candidate never returns.
Outcome submit_draft(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop);

}  // namespace hireline::tasks
