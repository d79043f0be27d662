// What workers do with the queue: claim tasks, keep them, and end their attempts.
//
// A worker holds a task by its own name and the number of the attempt. Whatever ends the attempt
// names both, and changes nothing when the task has been taken over meanwhile. Instants are the
// transaction's.
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
  std::vector<TaskKind> left_alone = {};  // for those who have a handler for them
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
// Those that have been due for longest, except those that others are claiming. Waits for nobody.
std::vector<ClaimedTask> claim_tasks(Tx& tx, const ClaimTasks& claim);

// One attempt of a worker at a task.
struct TaskClaim {
  TaskId id;
  std::int64_t attempt = 1;
};

// Which of these the worker still holds: their leases last until then.
std::vector<TaskId> renew_leases(Tx& tx, const std::string& worker,
                                 const std::vector<TaskClaim>& claimed, Instant lease_until);

bool is_claimed(Tx& tx, const std::string& worker, const TaskClaim& claimed);

// Ends attempts that have succeeded; how many of them were still claimed.
std::int64_t finish_tasks(Tx& tx, const std::string& worker, const std::vector<TaskClaim>& claimed);

// Ends an attempt that has failed; another follows at `run_at`, unless it was the last one: then
// the task is dead. False when it was claimed no more.
bool retry_task(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                const std::string& error, Instant run_at);

// Ends the task, which no attempt can help. False when it was claimed no more.
bool mark_task_dead(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                    const std::string& error);

// Gives tasks back as if they had never been claimed.
void release_tasks(Tx& tx, const std::string& worker, const std::vector<TaskClaim>& claimed);

// What a lost attempt's error says.
inline constexpr std::string_view worker_lost = "the worker was lost: its lease is over";

struct LostTask {
  TaskId id;
  std::int64_t attempt = 1;
  std::string worker;  // whose lease is over
  std::string kind;
  std::optional<OrganizationId> organization_id;
  std::string subject_id;
};
// Takes tasks from workers whose leases are over, which then are due at once; but for those whose
// last attempt this was. At most 1,000.
std::vector<LostTask> rescue_tasks(Tx& tx);
// Those, without taking or locking them: something has to be said of their subjects first. At most
// 1,000.
std::vector<LostTask> list_lost_for_good(Tx& tx);
// The task is dead. False when it was claimed again, or has ended, meanwhile.
bool mark_lost_task_dead(Tx& tx, const LostTask& task);

// Whether this is the first who asks about the slot or a later one: then it has been taken.
bool take_slot(Tx& tx, TaskKind kind, Instant slot);

// Forgets at most `limit` tasks that ended in this state before `before`; how many there were.
std::int64_t forget_tasks(Tx& tx, TaskState state, Instant before, std::int64_t limit);

// How many tasks are due or running, counted up to `most` in each of the two.
Query<std::int64_t> queue_depth(Instant now, std::int64_t most);

}  // namespace hireline::db
