// Marks the subjects of tasks that have no attempt left as failed.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/db/operations/task_queue.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

// Records for the subject of a task that the task has failed, so that the subject does not stay
// pending: a mail, an evaluation (its answers stay under review), the judging of a submission or a
// run is marked failed. Does nothing if the subject has an outcome already, and for kinds of tasks
// that leave nothing pending. The task's row is locked after this call.
void give_up_subject(db::Tx& tx, TaskKind kind, const OrganizationId& organization,
                     const std::string& subject_id, const std::string& error);

// Marks a task dead whose worker was lost in the last attempt, and gives up its subject. Returns
// false if the task was claimed again or has ended; the caller must then roll back these changes.
bool give_up_lost_task(db::Tx& tx, const db::LostTask& task);

}  // namespace hireline::app
