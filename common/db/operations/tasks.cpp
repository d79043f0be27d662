#include "common/db/operations/tasks.hpp"

namespace hireline::db {
namespace {

const Statement insert_task{"insert_task", R"(
insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt, request_id,
                   created_at, max_attempts)
values ($1, $2, $3, $4, 'available', $5, 0, $6, $7, $8)
on conflict (kind, subject_id) where state in ('available', 'running', 'retryable') do nothing
returning id)"};

const Statement insert_tasks{"insert_tasks", R"(
insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt, request_id,
                   created_at, max_attempts)
select id, $3, $4, subject_id, 'available', $6, 0, $5, $6, $7
from unnest($1::record_id[], $2::text[]) as task (id, subject_id)
on conflict (kind, subject_id) where state in ('available', 'running', 'retryable') do nothing
returning subject_id)"};

}  // namespace

void enqueue(Tx& tx, TaskKind kind, const std::optional<OrganizationId>& organization,
             std::string_view subject, std::optional<Instant> run_at) {
  const bool is_added =
      !tx.run(insert_task, new_id<TaskId>(), kind, organization, subject, run_at.value_or(tx.now()),
              tx.cause().request_id, tx.now(), attempts_of(kind))
           .empty();
  if (!is_added) return;
  tx.note(
      QueuedTask{.kind = kind, .organization = organization, .subject_id = std::string(subject)});
  if (run_at.value_or(tx.now()) <= tx.now()) tx.notify_of_tasks();
}

void enqueue_all(Tx& tx, TaskKind kind, const OrganizationId& organization,
                 const std::vector<std::string>& subjects) {
  if (subjects.empty()) return;
  std::vector<TaskId> ids;
  for (std::size_t i = 0; i < subjects.size(); ++i) ids.push_back(new_id<TaskId>());
  for (Row row : tx.run(insert_tasks, ids, subjects, kind, organization, tx.cause().request_id,
                        tx.now(), attempts_of(kind))) {
    tx.note(QueuedTask{
        .kind = kind, .organization = organization, .subject_id = row.next<std::string>()});
    tx.notify_of_tasks();
  }
}

}  // namespace hireline::db
