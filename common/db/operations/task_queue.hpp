// The workers' side of the queue: claiming tasks, renewing leases, and ending attempts.
//
// A claim consists of the worker's name and the number of the attempt. Each function that ends an
// attempt is given both, and changes nothing if another worker has taken over the task meanwhile.
// Instants are those of the transaction.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

struct ClaimTasks {
  std::string worker;
  std::int64_t limit = 1;
  Instant lease_until;
  std::vector<TaskKind> left_alone = {};  // kinds to skip: this worker has no handler for them
};
struct ClaimedTask {
  TaskId id;
  std::string kind;
  std::optional<OrganizationId> organization_id;
  std::string subject_id;
  std::int64_t attempt = 1;
  std::int64_t max_attempts = 1;
  std::string request_id;
};
// Claims the tasks that have been due for the longest time. Skips tasks that other transactions
// have locked, and so never waits.
std::vector<ClaimedTask> claim_tasks(Tx& tx, const ClaimTasks& claim);

// One attempt of a worker at a task.
struct TaskClaim {
  TaskId id;
  std::int64_t attempt = 1;
};

// Extends the leases of these claims to `lease_until`. Returns the tasks that the worker still
// holds.
std::vector<TaskId> renew_leases(Tx& tx, const std::string& worker,
                                 const std::vector<TaskClaim>& claimed, Instant lease_until);

bool is_claimed(Tx& tx, const std::string& worker, const TaskClaim& claimed);

// Ends attempts that have succeeded. Returns the number of attempts that were still claimed.
std::int64_t finish_tasks(Tx& tx, const std::string& worker, const std::vector<TaskClaim>& claimed);

// Ends an attempt that has failed. The task is retried at `run_at`, or is dead if this was its last
// attempt. Returns false if the worker did not hold the claim any more.
bool retry_task(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                const std::string& error, Instant run_at);

// Gives a task back until `run_at`: this attempt is not counted. Returns false if the worker did
// not hold the claim any more.
bool postpone_task(Tx& tx, const std::string& worker, const TaskClaim& claimed, Instant run_at);

// Marks a task dead whose failure is permanent. Returns false if the worker did not hold the claim
// any more.
bool mark_task_dead(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                    const std::string& error);

// Gives tasks back: this attempt is not counted.
void release_tasks(Tx& tx, const std::string& worker, const std::vector<TaskClaim>& claimed);

// The error of a lost attempt.
inline constexpr std::string_view worker_lost = "the worker was lost: its lease is over";

struct LostTask {
  TaskId id;
  std::int64_t attempt = 1;
  std::string worker;  // the worker whose lease has ended
  std::string kind;
  std::optional<OrganizationId> organization_id;
  std::string subject_id;
};
// Makes tasks due at once whose leases have ended, except those whose last attempt this was.
// Returns at most 1,000 tasks.
std::vector<LostTask> rescue_tasks(Tx& tx);
// Returns the tasks whose leases have ended in their last attempt, without changing or locking
// them: their subjects must be updated before mark_lost_task_dead. At most 1,000.
std::vector<LostTask> list_lost_for_good(Tx& tx);
// Marks the task dead. Returns false if it was claimed again or has ended meanwhile.
bool mark_lost_task_dead(Tx& tx, const LostTask& task);

// Takes a slot of a periodic task. Returns false if this slot or a later one has been taken
// already.
bool take_slot(Tx& tx, TaskKind kind, Instant slot);

// Deletes at most `limit` tasks that ended in this state before `before`. Returns the number of
// deleted tasks.
std::int64_t forget_tasks(Tx& tx, TaskState state, Instant before, std::int64_t limit);

// Returns the number of due and running tasks, each counted up to `most`.
Query<std::int64_t> queue_depth(Instant now, std::int64_t most);

}  // namespace hireline::db
