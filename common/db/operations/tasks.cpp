#include "common/db/operations/tasks.hpp"

namespace hireline::db {
namespace {

const Statement insert_task{"insert_task", R"(
insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt, request_id,
                   created_at, max_attempts)
values ($1, $2, $3, $4, 'available', $5, 0, $6, $7, $8)
on conflict (kind, subject_id) where state in ('available', 'running', 'retryable') do nothing
returning id)"};

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

}  // namespace hireline::db
