// The queue as operators list and repair it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// Returns the kinds that have tasks which are not done, by name.
Query<std::vector<QueueOfKind>> queue_by_kind(Instant now);

struct TaskFilter {
  std::optional<OrganizationId> organization;
  std::optional<TaskKind> kind;
  std::vector<TaskState> states;
};
// Newest first.
Query<Page<Task>> list_tasks(const TaskFilter& filter, const PageRequest& page);

// Returns the tasks about mails that are not done, the dead ones too, oldest first: of these
// interviews (send_invitation) or mails (deliver_email).
Query<std::vector<Task>> list_mail_tasks(const std::vector<std::string>& subjects);

// Refuse with NotFound{task}.
Query<Task> find_task(const TaskId& id);
Query<Task> lock_task(const TaskId& id);

// Makes the task due at once, with ten more attempts. Refuses with WrongTaskState{task_replaced} if
// another task of the same kind and subject is open.
Query<Task> revive_task(const TaskId& id, Instant now);

// Does the same for the newest dead tasks, at most `limit`. Returns them after the change.
std::vector<Task> revive_dead_tasks(Tx& tx, const std::optional<TaskKind>& kind,
                                    std::int64_t limit);

// Marks the task dead with this reason, even if a worker has claimed it.
Query<Task> discard_task(const TaskId& id, Instant now, const std::string& reason);

}  // namespace hireline::db
