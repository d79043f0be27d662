// What seeding needs in addition to the use cases: the record of what was seeded, and past tasks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// The type of the event of a seeded organization. Its `after` state is the result of the seeding.
inline constexpr std::string_view seeded_event = "organization.seeded";

// Returns the result of the seeding; nullopt if the organization was not seeded.
std::optional<JsonText> find_seeded(Tx& tx, const OrganizationId& organization);

// Returns the slugs of at most ten organizations that were not seeded.
std::vector<std::string> list_unseeded_organizations(Tx& tx);

struct TaskToDo {
  TaskKind kind = TaskKind::send_invitation;
  std::string subject_id;
  Instant run_at;
};
// Removes the organization's first due task from the queue and returns it; nullopt if no task is
// due at `until`.
std::optional<TaskToDo> take_task(Tx& tx, const OrganizationId& organization, Instant until);

}  // namespace hireline::db
