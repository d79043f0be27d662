// What is left to do for what a task was about when no attempt at the task is left.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/db/operations/task_queue.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

// Says in the records of what the task was about that nothing came of it, so that nobody waits for
// it: a mail has failed, answers stay under review, a solution is not judged, a run has failed.
// Nothing is written when something came of it already, and of kinds that leave nobody waiting. The
// task's row is locked after this.
void give_up_subject(db::Tx& tx, TaskKind kind, const OrganizationId& organization,
                     const std::string& subject_id, const std::string& error);

// Ends a task whose worker was lost at the last attempt, and gives up what it was about. False when
// it is claimed again or has ended: then all of this must be rolled back.
bool give_up_lost_task(db::Tx& tx, const db::LostTask& task);

}  // namespace hireline::app
