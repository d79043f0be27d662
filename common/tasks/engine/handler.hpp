// How one kind of background task is done. One file per kind stands beside this one.
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

// One attempt at a task, as it was claimed.
struct Attempt {
  TaskId id;
  TaskKind kind = TaskKind::send_invitation;
  std::optional<OrganizationId> organization_id;  // absent: a task of the service itself
  std::string subject_id;                         // what it is about
  std::int64_t number = 1;                        // from 1
  std::int64_t of_round = 1;                      // from 1 again when an operator has revived it
  bool is_last = false;                           // when this one fails, the task is dead
  std::string request_id;                         // of the request that caused it
  Instant started_at;
};

// For the transactions in which a handler reads.
Cause cause_of(const Attempt& attempt);

// Written in the transaction that ends the attempt: not at all when another worker has taken the
// task over meanwhile. May take locks in the usual order; the task's row is locked after them.
using Write = std::function<void(db::Tx&)>;

struct Done {
  Write write = {};
};
// Worth another attempt, after the usual backoff, or later when the other side asked for that. When
// the attempt was the last one the task is dead. `error` holds no secret.
struct Retry {
  std::string error;
  std::optional<std::chrono::seconds> after = {};
  Write write = {};
};
// No attempt will ever succeed.
struct Dead {
  std::string error;
  Write write = {};
};
using Outcome = std::variant<Done, Retry, Dead>;

// Reads in short transactions of `connection`; none is open while it talks to anybody outside. It
// may be run twice for one task, when a lease was lost, so its effects outside must bear that. An
// exception is a Retry. `stop` is requested when the attempt is not wanted any more: another worker
// has taken the task over, or the process was told to stop some 25 s ago. Whatever waits for long
// should look at it.
using Handler = std::function<Outcome(db::Connection& connection, const Attempt& attempt,
                                      const std::stop_token& stop)>;

}  // namespace hireline::tasks
