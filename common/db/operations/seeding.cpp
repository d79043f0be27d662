#include "common/db/operations/seeding.hpp"

namespace hireline::db {
namespace {

const Statement select_seeded{"select_seeded", R"(
select after_state from events
where organization_id = $1 and subject_id = $1 and type = $2
order by position
limit 1)"};

const Statement select_unseeded{"select_unseeded_organizations", R"(
select o.slug from organizations o
where not exists (select from events e
                  where e.organization_id = o.id and e.subject_id = o.id and e.type = $1)
order by o.slug
limit 10)"};

const Statement delete_task{"take_task", R"(
delete from tasks
where organization_id = $1
  and id = (select id from tasks
            where organization_id = $1 and run_at <= $2 and state = 'available'
            order by run_at, subject_id
            limit 1)
returning kind, subject_id, run_at)"};

}  // namespace

std::optional<JsonText> find_seeded(Tx& tx, const OrganizationId& organization) {
  const Rows rows = tx.run(select_seeded, organization, seeded_event);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<JsonText>();
}

std::vector<std::string> list_unseeded_organizations(Tx& tx) {
  std::vector<std::string> slugs;
  for (Row row : tx.run(select_unseeded, seeded_event)) slugs.push_back(row.next<std::string>());
  return slugs;
}

std::optional<TaskToDo> take_task(Tx& tx, const OrganizationId& organization, Instant until) {
  const Rows rows = tx.run(delete_task, organization, until);
  if (rows.empty()) return std::nullopt;
  TaskToDo task;
  rows.front().read(task.kind, task.subject_id, task.run_at);
  return task;
}

}  // namespace hireline::db
