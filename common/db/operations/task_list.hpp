// The queue as operators look at it and mend it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// By name, the kinds that have tasks which are not done.
Query<std::vector<QueueOfKind>> queue_by_kind(Instant now);

struct TaskFilter {
  std::optional<OrganizationId> organization;
  std::optional<TaskKind> kind;
  std::vector<TaskState> states;
};
// Newest first.
Query<Page<Task>> list_tasks(const TaskFilter& filter, const PageRequest& page);

// Refuses with NotFound{task}.
Query<Task> lock_task(const TaskId& id);

// To be done at once, with all its attempts before it. Refuses with WrongTaskState{task_replaced}.
Query<Task> revive_task(const TaskId& id, Instant now);

// The same for the newest dead tasks, at most `limit` of them; as they are now.
std::vector<Task> revive_dead_tasks(Tx& tx, const std::optional<TaskKind>& kind,
                                    std::int64_t limit);

// Dead for this reason, whoever claimed it.
Query<Task> discard_task(const TaskId& id, Instant now, const std::string& reason);

}  // namespace hireline::db
