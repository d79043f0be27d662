// Periodic maintenance, other than of the queue itself.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::db {

// Takes the maintenance lock until the transaction ends, and disables the idle timeout of the
// transaction. Returns false if another transaction has the lock. Never waits.
bool try_lock_maintenance(Tx& tx);

// Sets the statement timeout for the rest of the transaction, at least 1 ms.
void bound_statements(Tx& tx, std::chrono::milliseconds time);

struct OverdueSession {
  OrganizationId organization_id;
  InterviewId interview_id;
};
// Returns at most `limit` sessions that have started and whose time was up before `before`, but
// that are not submitted. Ordered by interview id, starting after `behind`.
std::vector<OverdueSession> list_overdue_sessions(Tx& tx, Instant before, const InterviewId& behind,
                                                  std::int64_t limit);

// Returns those of the interviews that have a task of this kind that is not done: open or dead.
std::vector<InterviewId> list_unfinished(Tx& tx, TaskKind kind,
                                         const std::vector<InterviewId>& interviews);

}  // namespace hireline::db
