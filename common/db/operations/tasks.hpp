// Adds tasks to the queue of background work. task_queue.hpp has the functions for workers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// Adds a task that is due once the transaction is committed, or at `run_at` if that is later. Adds
// nothing if a task of the same kind and subject is open, even if it is running or due at another
// time. Without an organization, it is a task of the service itself.
void enqueue(Tx& tx, TaskKind kind, const std::optional<OrganizationId>& organization,
             std::string_view subject, std::optional<Instant> run_at = {});

// Adds tasks of one kind in one statement; otherwise as enqueue.
void enqueue_all(Tx& tx, TaskKind kind, const OrganizationId& organization,
                 const std::vector<std::string>& subjects);

}  // namespace hireline::db
