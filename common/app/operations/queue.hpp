// The queue of background tasks, for operators and probes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

// Returns the number of due and running tasks, without dead tasks and tasks that are due later.
// Each of the two is counted up to 100,000, so that the query stays cheap.
db::Query<std::int64_t> queue_depth(Instant now);

// By kind, without done tasks.
db::Query<std::vector<QueueOfKind>> queue_status(const Operator& who, Instant now);

struct ListTasks {
  std::optional<std::string> organization;  // id or slug
  std::optional<TaskKind> kind;
  std::vector<TaskState> states;  // empty: all but done
  PageRequest page;
};
// Newest first. Refuses with NotFound{organization}.
Result<Page<Task>> list_tasks(db::Tx& tx, const Operator& who, const ListTasks& in);

struct OneTask {
  TaskId id;
};
// Makes a task due at once, with ten more attempts: a dead task, or a task that is due later. Locks
// the task. Refuses with NotFound{task}, WrongTaskState.
Result<Task> retry_task(db::Tx& tx, const Operator& who, const OneTask& in);

struct RetryDeadTasks {
  std::optional<TaskKind> kind;  // absent: of all kinds
};
// The same for the newest 1,000 dead tasks, except those whose subject has another open task of the
// same kind. Returns the retried tasks.
std::vector<Task> retry_dead_tasks(db::Tx& tx, const Operator& who, const RetryDeadTasks& in);

// Marks a task dead, so that it will not be done, and what it is about as failed: the mail, the
// evaluation, the delivery. If the task is running, its outcome is not
// stored. A dead task is not changed. Locks the task. Refuses with NotFound{task},
// WrongTaskState{task_done}.
Result<Task> discard_task(db::Tx& tx, const Operator& who, const OneTask& in);

}  // namespace hireline::app
