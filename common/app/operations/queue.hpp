// The queue of background tasks, as operators and probes see it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

// How many tasks are due or running. What is due later or dead does not count; nor does what goes
// beyond 100,000 of either sort, so that looking stays cheap.
db::Query<std::int64_t> queue_depth(Instant now);

// By kind, without what is done.
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
// To be done at once, with all its attempts before it: a dead task, or one that waits for its time.
// Locks the task. Refuses with NotFound{task}, WrongTaskState.
Result<Task> retry_task(db::Tx& tx, const Operator& who, const OneTask& in);

struct RetryDeadTasks {
  std::optional<TaskKind> kind;  // absent: of all kinds
};
// The same for all that are dead, except those for whose subject another task is open; at most
// 1,000 of them, the newest. Those that were retried.
std::vector<Task> retry_dead_tasks(db::Tx& tx, const Operator& who, const RetryDeadTasks& in);

// It is dead, and will not be done. If it is running, nothing that it comes to is written. Of a
// dead one nothing changes. Locks the task. Refuses with NotFound{task}, WrongTaskState{task_done}.
Result<Task> discard_task(db::Tx& tx, const Operator& who, const OneTask& in);

}  // namespace hireline::app
