// The interface of a handler, which does background tasks of one kind. The handlers are in
// common/tasks.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::tasks {

// A claimed attempt at a task.
struct Attempt {
  TaskId id;
  TaskKind kind = TaskKind::send_invitation;
  std::optional<OrganizationId> organization_id;  // absent: a task of the service itself
  std::string subject_id;                         // the record that the task is about
  std::int64_t number = 1;                        // from 1
  std::int64_t of_round = 1;  // from 1 again after an operator has retried the task
  bool is_last = false;       // if this attempt fails, the task is dead
  std::string request_id;     // of the request that queued the task
  Instant started_at;
};

// Returns the cause for the transactions in which a handler reads.
Cause cause_of(const Attempt& attempt);

// Changes that are written in the transaction that ends the attempt. They are not written if
// another worker has taken over the task meanwhile. May take locks in the usual order; the task's
// row is locked after them.
using Write = std::function<void(db::Tx&)>;

struct Done {
  Write write = {};
};
// The attempt has failed, and the task is retried: after the usual backoff, or after `after` if
// that is later. If this was the last attempt, the task is dead. `error` must not contain a secret.
struct Retry {
  std::string error;
  std::optional<std::chrono::seconds> after = {};
  Write write = {};
};
// The attempt has not begun, and is not counted: something keeps the task from being done for
// `after`.
struct Postpone {
  std::chrono::milliseconds after;
  Write write = {};
};
// The task has failed permanently, and is dead.
struct Dead {
  std::string error;
  Write write = {};
};
using Outcome = std::variant<Done, Retry, Postpone, Dead>;

// Makes one attempt. Reads in short transactions of `connection`; none of them may be open during a
// call to another service. After a lost lease the same task may run twice, so a repetition of its
// external effects must be harmless. An exception counts as a Retry. `stop` is requested if another
// worker has taken over the task, or about 25 s after the process was asked to stop. Long waits
// should end when `stop` is requested.
using Handler = std::function<Outcome(db::Connection& connection, const Attempt& attempt,
                                      const std::stop_token& stop)>;

}  // namespace hireline::tasks
