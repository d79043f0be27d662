// Applies a stored payment event.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: a payment event. The outcome is stored in the event's row. If the event cannot be
// applied, its status becomes `failed`, but the task is done.
Outcome apply_payment(db::Connection& connection, const Attempt& attempt,
                      const std::stop_token& stop);

}  // namespace hireline::tasks
