// The queue of background tasks, in JSON; for the command line.

#include "common/domain/operations/task.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Task) {
  return {.name = "Task",
          .fields = {field("_id", &Task::id), field("kind", &Task::kind),
                     field("state", &Task::state), field("organizationId", &Task::organization_id),
                     field("subjectId", &Task::subject_id), field("attempt", &Task::attempt),
                     field("maxAttempts", &Task::max_attempts), field("runAt", &Task::run_at),
                     field("worker", &Task::worker), field("leaseUntil", &Task::lease_until),
                     field("lastError", &Task::last_error), field("errors", &Task::errors),
                     field("requestId", &Task::request_id), field("createdAt", &Task::created_at),
                     field("finishedAt", &Task::finished_at)}};
}

HIRELINE_SHAPE(QueueOfKind) {
  return {.name = "QueueOfKind",
          .fields = {field("kind", &QueueOfKind::kind), field("due", &QueueOfKind::due),
                     field("running", &QueueOfKind::running),
                     field("scheduled", &QueueOfKind::scheduled),
                     field("retryable", &QueueOfKind::retryable), field("dead", &QueueOfKind::dead),
                     field("dueSince", &QueueOfKind::due_since)}};
}

}  // namespace hireline::wire
