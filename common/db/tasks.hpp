// The queue of work that goes on after the answer to a request.
#pragma once

#include <string_view>
#include <vector>

#include "common/db/session.hpp"
#include "common/domain/task.hpp"

namespace hireline::db {

// To be done once the transaction is committed. One that is still open for the same subject is
// enough: then nothing is added.
void enqueue(Tx& tx, TaskKind kind, const OrganizationId& organization, std::string_view subject,
             std::optional<Instant> run_at = {});

std::vector<Sql> task_statements();

}  // namespace hireline::db
