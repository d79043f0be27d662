// Applies what a payment provider told.
#pragma once

#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: a webhook. Whatever becomes of it is written to it; an event that can't be applied to
// anything has failed, which is no failure of the task.
Outcome apply_payment(db::Connection& connection, const Attempt& attempt,
                      const std::stop_token& stop);

}  // namespace hireline::tasks
