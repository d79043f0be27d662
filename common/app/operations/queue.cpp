#include "common/app/operations/queue.hpp"

#include "common/app/access.hpp"
#include "common/app/assessment/given_up.hpp"
#include "common/db/operations/task_list.hpp"
#include "common/db/operations/task_queue.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

JsonText state_text(TaskState state) {
  return {R"({"state": ")" + std::string(name_of(state)) + "\"}"};
}

// Writes the event to the audit log of the task's organization, or of the service.
void record_change(db::Tx& tx, const std::string& type, TaskState before, const Task& task) {
  if (task.organization_id) {
    tx.record(*task.organization_id, {.type = type,
                                      .subject_type = "task",
                                      .subject_id = task.id.str(),
                                      .before = state_text(before),
                                      .after = state_text(task.state)});
  } else {
    db::insert_service_event(tx, {.type = type,
                                  .subject_type = "task",
                                  .subject_key = task.id.str(),
                                  .before = state_text(before),
                                  .after = state_text(task.state)});
  }
}

}  // namespace

db::Query<std::int64_t> queue_depth(Instant now) {
  constexpr std::int64_t counted_at_most = 100'000;
  return db::queue_depth(now, counted_at_most);
}

db::Query<std::vector<QueueOfKind>> queue_status(const Operator&, Instant now) {
  return db::queue_by_kind(now);
}

Result<Page<Task>> list_tasks(db::Tx& tx, const Operator& who, const ListTasks& in) {
  db::TaskFilter filter{.organization = {}, .kind = in.kind, .states = in.states};
  if (filter.states.empty())
    filter.states = {TaskState::available, TaskState::running, TaskState::retryable,
                     TaskState::dead};
  if (in.organization) filter.organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::list_tasks(filter, in.page));
}

Result<Task> retry_task(db::Tx& tx, const Operator&, const OneTask& in) {
  const Task before = TRY(tx.read(db::lock_task(in.id)));
  if (before.state == TaskState::done) return refuse(WrongTaskState{TaskStateCode::task_done});
  if (before.state == TaskState::running)
    return refuse(WrongTaskState{TaskStateCode::task_running});
  Task task = TRY(tx.read(db::revive_task(in.id, tx.now())));
  record_change(tx, "task.retried", before.state, task);
  tx.notify_of_tasks();
  return task;
}

std::vector<Task> retry_dead_tasks(db::Tx& tx, const Operator&, const RetryDeadTasks& in) {
  constexpr std::int64_t at_once = 1'000;
  std::vector<Task> tasks = db::revive_dead_tasks(tx, in.kind, at_once);
  for (const Task& task : tasks) record_change(tx, "task.retried", TaskState::dead, task);
  if (!tasks.empty()) tx.notify_of_tasks();
  return tasks;
}

Result<Task> discard_task(db::Tx& tx, const Operator& who, const OneTask& in) {
  const std::string error = "discarded by " + who.login;
  // Before the task is locked, in the order of workers. Does nothing if the subject has its
  // outcome.
  const Task found = TRY(tx.read(db::find_task(in.id)));
  const auto kind = parse_enum<TaskKind>(found.kind);
  if (kind && found.organization_id && found.state != TaskState::dead)
    give_up_subject(tx, *kind, *found.organization_id, found.subject_id, error);
  const Task before = TRY(tx.read(db::lock_task(in.id)));
  if (before.state == TaskState::done) return refuse(WrongTaskState{TaskStateCode::task_done});
  if (before.state == TaskState::dead) return before;
  Task task = TRY(tx.read(db::discard_task(in.id, tx.now(), error)));
  record_change(tx, "task.discarded", before.state, task);
  return task;
}

}  // namespace hireline::app
