// What seeding needs beside the use cases: knowing what was seeded, and the tasks of the past.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// The event that says that an organization was seeded. Its state after is what the seeding made.
inline constexpr std::string_view seeded_event = "organization.seeded";

// What was made when it was seeded; nullopt when it was not.
std::optional<JsonText> find_seeded(Tx& tx, const OrganizationId& organization);

// The slugs of organizations that no seeding has made, ten at most.
std::vector<std::string> list_unseeded_organizations(Tx& tx);

struct TaskToDo {
  TaskKind kind = TaskKind::send_invitation;
  std::string subject_id;
  Instant run_at;
};
// Takes that of the organization's tasks out of the queue that is due first, if that is by `until`.
std::optional<TaskToDo> take_task(Tx& tx, const OrganizationId& organization, Instant until);

}  // namespace hireline::db
