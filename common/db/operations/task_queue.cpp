#include "common/db/operations/task_queue.hpp"

namespace hireline::db {
namespace {

// Without `materialized` the planner may join first, and then lock and skip more rows than the
// limit.
const Statement claim_statement{"claim_tasks", R"(
-- any-tenant: the queue serves all organizations
with due as materialized (
  select id from tasks
  where state in ('available', 'retryable') and run_at <= $1 and kind <> all ($2::text[])
  order by run_at, id
  limit $3
  for update skip locked)
update tasks t
set state = 'running', attempt = t.attempt + 1, worker = $4, lease_until = $5
from due where t.id = due.id
returning t.id, t.kind, t.organization_id, t.subject_id, t.attempt, t.max_attempts, t.request_id)"};

// The tasks $2 that the worker $1 still holds in the attempts $3.
#define CLAIMED                                                        \
  "from unnest($2::record_id[], $3::integer[]) as claim (id, attempt)" \
  " where t.id = claim.id and t.attempt = claim.attempt and t.worker = $1 and t.state = 'running'"

// Keeps the last nine errors and appends the attempt's number, time and text.
#define ERRORS_AND(attempt, at, error)                                                \
  "case when jsonb_array_length(t.errors) > 9 then t.errors - 0 else t.errors end ||" \
  " jsonb_build_object('attempt', " attempt ", 'at', " at "::text, 'error', " error "::text)"

const Statement renew_statement{"renew_leases",
                                "-- any-tenant: the queue serves all organizations\n"
                                "update tasks t set lease_until = $4 " CLAIMED " returning t.id"};

const Statement select_claimed{"select_claimed_task",
                               "-- any-tenant: the queue serves all organizations\n"
                               "select t.id from tasks t "
                               "where id = $1 and attempt = $2 and worker = $3 "
                               "and state = 'running'"};

const Statement finish_statement{"finish_tasks",
                                 "-- any-tenant: the queue serves all organizations\n"
                                 "update tasks t set state = 'done', finished_at = $4, worker = "
                                 "null, lease_until = null " CLAIMED " returning t.id"};

const Statement retry_statement{
    "retry_task",
    "-- any-tenant: the queue serves all organizations\n"
    "update tasks t"
    " set state = case when t.attempt < t.max_attempts then 'retryable' else 'dead' end,"
    "     run_at = case when t.attempt < t.max_attempts then $4::timestamptz else run_at end,"
    "     finished_at = case when t.attempt < t.max_attempts then null else $5::timestamptz end,"
    "     worker = null, lease_until = null, last_error = $6,"
    "     errors = " ERRORS_AND("t.attempt", "$7", "$6") " " CLAIMED " returning t.id"};

const Statement mark_dead_statement{
    "mark_task_dead",
    "-- any-tenant: the queue serves all organizations\n"
    "update tasks t set state = 'dead', finished_at = $4, worker = null, lease_until = null,"
    "  last_error = $5, errors = " ERRORS_AND("t.attempt", "$6", "$5") " " CLAIMED
                                                                       " returning t.id"};

const Statement release_statement{
    "release_tasks",
    "-- any-tenant: the queue serves all organizations\n"
    "update tasks t"
    " set state = case when t.attempt > 1 then 'retryable' else 'available' end,"
    "     attempt = t.attempt - 1, worker = null, lease_until = null " CLAIMED};

const Statement postpone_statement{
    "postpone_task",
    "-- any-tenant: the queue serves all organizations\n"
    "update tasks t"
    " set state = case when t.attempt > 1 then 'retryable' else 'available' end, run_at = $4,"
    "     attempt = t.attempt - 1, worker = null, lease_until = null " CLAIMED " returning t.id"};

const Statement rescue_statement{
    "rescue_tasks",
    "-- any-tenant: the queue serves all organizations\n"
    "with lost as materialized ("
    "  select id, worker from tasks"
    "  where state = 'running' and lease_until < $1 and attempt < max_attempts"
    "  limit 1000 for update skip locked)"
    " update tasks t"
    " set state = 'retryable', run_at = $1, worker = null, lease_until = null, last_error = $2,"
    "     errors = " ERRORS_AND("t.attempt", "$3", "$2") " from lost where t.id = lost.id "
    "returning t.id, t.attempt, lost.worker, t.kind, t.organization_id, t.subject_id"};

const Statement select_lost{"list_tasks_lost_for_good", R"(
-- any-tenant: the queue serves all organizations
select id, attempt, worker, kind, organization_id, subject_id
from tasks
where state = 'running' and lease_until < $1 and attempt >= max_attempts
order by id limit 1000)"};

const Statement mark_lost_dead_statement{
    "mark_lost_task_dead",
    "-- any-tenant: the queue serves all organizations\n"
    "update tasks t set state = 'dead', finished_at = $3, worker = null, lease_until = null,"
    "  last_error = $4, errors = " ERRORS_AND(
        "t.attempt", "$5", "$4") " where t.id = $1 and t.attempt = $2 and t.state = 'running'"
    " and t.lease_until < $3 returning t.id"};

const Statement take_slot_statement{"take_periodic_slot", R"(
insert into periodic_tasks as periodic (kind, slot) values ($1, $2)
on conflict (kind) do update set slot = excluded.slot where periodic.slot < excluded.slot
returning kind)"};

const Statement forget_statement{"forget_tasks", R"(
-- any-tenant: the queue serves all organizations
with over as materialized (
  select id from tasks where state = $1 and state in ('done', 'dead') and finished_at < $2
  order by finished_at limit $3
  for update skip locked)
delete from tasks using over where tasks.id = over.id
returning tasks.id)"};

const Statement count_depth{"count_queue_depth", R"(
-- any-tenant: the queue serves all organizations
select
  (select count(*) from (select from tasks where state = 'running' limit $2) as running) +
  (select count(*) from (select from tasks
                         where state in ('available', 'retryable') and run_at <= $1
                         limit $2) as due))"};

struct Columns {
  explicit Columns(const std::vector<TaskClaim>& claimed) {
    for (const TaskClaim& task : claimed) {
      ids.push_back(task.id);
      attempts.push_back(task.attempt);
    }
  }
  std::vector<TaskId> ids;
  std::vector<std::int64_t> attempts;
};

std::vector<std::string> names(const std::vector<TaskKind>& kinds) {
  std::vector<std::string> texts;
  for (const TaskKind kind : kinds) texts.emplace_back(name_of(kind));
  return texts;
}

std::vector<LostTask> lost_tasks(const Rows& rows) {
  std::vector<LostTask> lost;
  for (Row row : rows) {
    LostTask& task = lost.emplace_back();
    row.read(task.id, task.attempt, task.worker, task.kind, task.organization_id, task.subject_id);
  }
  return lost;
}

}  // namespace

std::vector<ClaimedTask> claim_tasks(Tx& tx, const ClaimTasks& claim) {
  std::vector<ClaimedTask> claimed;
  for (Row row : tx.run(claim_statement, tx.now(), names(claim.left_alone), claim.limit,
                        claim.worker, claim.lease_until)) {
    ClaimedTask& task = claimed.emplace_back();
    row.read(task.id, task.kind, task.organization_id, task.subject_id, task.attempt,
             task.max_attempts, task.request_id);
  }
  return claimed;
}

std::vector<TaskId> renew_leases(Tx& tx, const std::string& worker,
                                 const std::vector<TaskClaim>& claimed, Instant lease_until) {
  const Columns columns(claimed);
  std::vector<TaskId> renewed;
  for (Row row : tx.run(renew_statement, worker, columns.ids, columns.attempts, lease_until))
    renewed.push_back(row.next<TaskId>());
  return renewed;
}

bool is_claimed(Tx& tx, const std::string& worker, const TaskClaim& claimed) {
  return !tx.run(select_claimed, claimed.id, claimed.attempt, worker).empty();
}

std::int64_t finish_tasks(Tx& tx, const std::string& worker,
                          const std::vector<TaskClaim>& claimed) {
  const Columns columns(claimed);
  return tx.run(finish_statement, worker, columns.ids, columns.attempts, tx.now()).size();
}

bool retry_task(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                const std::string& error, Instant run_at) {
  const Columns columns({claimed});
  return !tx.run(retry_statement, worker, columns.ids, columns.attempts, run_at, tx.now(), error,
                 format_instant(tx.now()))
              .empty();
}

bool mark_task_dead(Tx& tx, const std::string& worker, const TaskClaim& claimed,
                    const std::string& error) {
  const Columns columns({claimed});
  return !tx.run(mark_dead_statement, worker, columns.ids, columns.attempts, tx.now(), error,
                 format_instant(tx.now()))
              .empty();
}

bool postpone_task(Tx& tx, const std::string& worker, const TaskClaim& claimed, Instant run_at) {
  const Columns columns({claimed});
  return !tx.run(postpone_statement, worker, columns.ids, columns.attempts, run_at).empty();
}

void release_tasks(Tx& tx, const std::string& worker, const std::vector<TaskClaim>& claimed) {
  const Columns columns(claimed);
  tx.write(release_statement, worker, columns.ids, columns.attempts);
}

std::vector<LostTask> rescue_tasks(Tx& tx) {
  return lost_tasks(tx.run(rescue_statement, tx.now(), worker_lost, format_instant(tx.now())));
}

std::vector<LostTask> list_lost_for_good(Tx& tx) {
  return lost_tasks(tx.run(select_lost, tx.now()));
}

bool mark_lost_task_dead(Tx& tx, const LostTask& task) {
  return !tx.run(mark_lost_dead_statement, task.id, task.attempt, tx.now(), worker_lost,
                 format_instant(tx.now()))
              .empty();
}

bool take_slot(Tx& tx, TaskKind kind, Instant slot) {
  return !tx.run(take_slot_statement, kind, slot).empty();
}

std::int64_t forget_tasks(Tx& tx, TaskState state, Instant before, std::int64_t limit) {
  return tx.run(forget_statement, state, before, limit).size();
}

Query<std::int64_t> queue_depth(Instant now, std::int64_t most) {
  return {count_depth, Params::of(now, most),
          [](const Rows& rows) { return Result<std::int64_t>(rows.front().next<std::int64_t>()); }};
}

}  // namespace hireline::db
