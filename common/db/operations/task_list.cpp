#include "common/db/operations/task_list.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define TASK_COLUMNS                                                                        \
  "t.id, t.kind, t.state, t.organization_id, t.subject_id, t.attempt, t.max_attempts,"      \
  " t.run_at, t.worker, t.lease_until, t.last_error, t.errors, t.request_id, t.created_at," \
  " t.finished_at"

const Statement count_by_kind{"count_tasks_by_kind", R"(
-- any-tenant: operators look across organizations
select kind, count(*) filter (where is_waiting and run_at <= $1),
       count(*) filter (where state = 'running'),
       count(*) filter (where state = 'available' and run_at > $1),
       count(*) filter (where state = 'retryable' and run_at > $1),
       count(*) filter (where state = 'dead'),
       min(run_at) filter (where is_waiting and run_at <= $1)
from (select kind, state, run_at, true as is_waiting from tasks
      where state in ('available', 'retryable')
      union all
      select kind, state, run_at, false from tasks where state = 'running'
      union all
      select kind, state, run_at, false from tasks
      where state = 'dead' and state in ('done', 'dead')) as not_done
group by kind order by kind)"};

const Statement select_tasks{"list_tasks",
                             "-- any-tenant: operators look across organizations\n"
                             "with found as ("
                             "  select * from tasks"
                             "  where state = any ($1::text[])"
                             "    and ($2::text is null or kind = $2)"
                             "    and ($3::text is null or organization_id = $3)),"
                             " page as (select * from found"
                             "   order by created_at desc, id desc limit $4 offset $5),"
                             " total as (select count(*) as tasks from found)"
                             " select total.tasks, " TASK_COLUMNS
                             " from total left join page t on true"
                             " order by t.created_at desc, t.id desc"};

// Each half has an index.
const Statement select_mail_tasks{
    "list_mail_tasks",
    "-- any-tenant: operators look across organizations\n"
    "select " TASK_COLUMNS
    " from ("
    "  select * from tasks where kind in ('send_invitation', 'deliver_email')"
    "    and subject_id = any ($1::text[]) and state in ('available', 'running', 'retryable')"
    "  union all"
    "  select * from tasks where kind in ('send_invitation', 'deliver_email')"
    "    and subject_id = any ($1::text[]) and state = 'dead' and state in ('done', 'dead')) t"
    " order by t.created_at, t.id"};

const Statement select_one{"select_task",
                           "-- any-tenant: operators look across organizations\n"
                           "select " TASK_COLUMNS " from tasks t where t.id = $1"};

const Statement select_for_update{"select_task_for_update",
                                  "-- any-tenant: operators look across organizations\n"
                                  "select " TASK_COLUMNS
                                  " from tasks t where t.id = $1 for update"};

// New attempts get new numbers, which distinguish an attempt that is still running from later ones.
const Statement revive_one{"revive_task",
                           "-- any-tenant: operators look across organizations\n"
                           "update tasks t set state = 'available', max_attempts = t.attempt + 10, "
                           "run_at = $2, finished_at = null"
                           " where t.id = $1 returning " TASK_COLUMNS};

// Selects one of the dead tasks with the same kind and subject, and none if another task for them
// is open.
const Statement revive_dead{
    "revive_dead_tasks",
    "-- any-tenant: operators look across organizations\n"
    "with dead as materialized ("
    "  select distinct on (kind, subject_id) id, created_at from tasks d"
    "  where state = 'dead' and state in ('done', 'dead') and ($1::text is null or kind = $1)"
    "    and not exists (select from tasks o where o.kind = d.kind"
    "                    and o.subject_id = d.subject_id"
    "                    and o.state in ('available', 'running', 'retryable'))"
    "  order by kind, subject_id, created_at desc, id desc)"
    " update tasks t set state = 'available', max_attempts = t.attempt + 10, run_at = $2, "
    "finished_at = null"
    " where t.id in (select id from dead order by created_at desc, id desc"
    "               limit $3) and t.state = 'dead'"
    " returning " TASK_COLUMNS};

const Statement discard_one{
    "discard_task",
    "-- any-tenant: operators look across organizations\n"
    "update tasks t set state = 'dead', finished_at = $2, last_error = $3, worker = null,"
    "  lease_until = null"
    " where t.id = $1 returning " TASK_COLUMNS};

Task task_of(Row& row) {
  Task task;
  row.read(task.id, task.kind, task.state, task.organization_id, task.subject_id, task.attempt,
           task.max_attempts, task.run_at, task.worker, task.lease_until, task.last_error,
           task.errors, task.request_id, task.created_at, task.finished_at);
  return task;
}

Result<Task> one_task(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::task});
  Row row = rows.front();
  return task_of(row);
}

std::optional<Failure> replaced(std::string_view sqlstate) {
  constexpr std::string_view unique_violation = "23505";
  if (sqlstate != unique_violation) return std::nullopt;
  return failure_of(WrongTaskState{TaskStateCode::task_replaced});
}

}  // namespace

Query<std::vector<QueueOfKind>> queue_by_kind(Instant now) {
  return {count_by_kind, Params::of(now), [](const Rows& rows) {
            std::vector<QueueOfKind> kinds;
            for (Row row : rows) {
              QueueOfKind& of = kinds.emplace_back();
              row.read(of.kind, of.due, of.running, of.scheduled, of.retryable, of.dead,
                       of.due_since);
            }
            return Result<std::vector<QueueOfKind>>(std::move(kinds));
          }};
}

Query<Page<Task>> list_tasks(const TaskFilter& filter, const PageRequest& page) {
  return {select_tasks,
          Params::of(filter.states, filter.kind, filter.organization, page.limit, page.offset()),
          [page](const Rows& rows) {
            Page<Task> tasks{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(tasks.total);
              if (row.next_is_null()) break;  // a page past the end has only the total
              tasks.items.push_back(task_of(row));
            }
            return Result<Page<Task>>(std::move(tasks));
          }};
}

Query<std::vector<Task>> list_mail_tasks(const std::vector<std::string>& subjects) {
  return {select_mail_tasks, Params::of(subjects), [](const Rows& rows) {
            std::vector<Task> tasks;
            for (Row row : rows) tasks.push_back(task_of(row));
            return Result<std::vector<Task>>(std::move(tasks));
          }};
}

Query<Task> find_task(const TaskId& id) {
  return {select_one, Params::of(id), one_task};
}

Query<Task> lock_task(const TaskId& id) {
  return {select_for_update, Params::of(id), one_task};
}

Query<Task> revive_task(const TaskId& id, Instant now) {
  return {
      .sql = revive_one, .params = Params::of(id, now), .answer = one_task, .refusal_of = replaced};
}

std::vector<Task> revive_dead_tasks(Tx& tx, const std::optional<TaskKind>& kind,
                                    std::int64_t limit) {
  std::vector<Task> tasks;
  for (Row row : tx.run(revive_dead, kind, tx.now(), limit)) tasks.push_back(task_of(row));
  return tasks;
}

Query<Task> discard_task(const TaskId& id, Instant now, const std::string& reason) {
  return {discard_one, Params::of(id, now, reason), one_task};
}

}  // namespace hireline::db
