// What is looked after from time to time, beside the queue itself.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// Whether nobody else holds the maintenance; then this transaction does, until it ends, and is not
// given up for being idle meanwhile. Never waits.
bool try_lock_maintenance(Tx& tx);

// From here on each statement of the transaction may take this long, but for at least 1 ms.
void bound_statements(Tx& tx, std::chrono::milliseconds time);

struct OverdueSession {
  OrganizationId organization_id;
  InterviewId interview_id;
};
// Sessions that were begun, whose time was up before then, and of which nothing is submitted. By
// interview, behind this one; `limit` of them at most.
std::vector<OverdueSession> list_overdue_sessions(Tx& tx, Instant before, const InterviewId& behind,
                                                  std::int64_t limit);

// Which of these interviews have a task of this kind that is not done: open, or dead.
std::vector<InterviewId> list_unfinished(Tx& tx, TaskKind kind,
                                         const std::vector<InterviewId>& interviews);

}  // namespace hireline::db
