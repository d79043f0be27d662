// The queue of work that goes on after the answer to a request: how tasks get into it. What workers
// do with them is in task_queue.hpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// To be done once the transaction is committed, or at `run_at` if that is later. One that is still
// open for the same kind and subject is enough, even if it is running or due at another time: then
// nothing is added. Without an organization it is a task of the service itself.
void enqueue(Tx& tx, TaskKind kind, const std::optional<OrganizationId>& organization,
             std::string_view subject, std::optional<Instant> run_at = {});

}  // namespace hireline::db
