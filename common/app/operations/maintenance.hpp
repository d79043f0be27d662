// What keeps the service in order from time to time. Workers do most of it by themselves; operators
// may have cron do it, too. Whoever does it, it is safe beside the others.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "common/base/enum_names.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

// What has no cause of its own is done once in each period, counted from 1970.
inline constexpr std::chrono::seconds prune_period = std::chrono::hours(1);
inline constexpr std::chrono::seconds reminders_period = std::chrono::minutes(5);

// Whether nobody else has taken the turn of the period that tx.now() is in; then the caller has it,
// with the commit.
bool take_turn(db::Tx& tx, TaskKind kind, std::chrono::seconds period);

// Whether no other run of maintenance is under way; then none begins until the transaction ends.
// Never waits.
bool lock_maintenance(db::Tx& tx);

// From here on each statement of the transaction may take this long.
void bound_statements(db::Tx& tx, std::chrono::milliseconds time);

// What a task of maintenance has done, {"what": number}, in the record of the service.
void record_maintenance(db::Tx& tx, const std::string& task, JsonText did);

// done_tasks: a day after they were done, dead_tasks: after thirty days. code_runs: after ten
// minutes. payment_events: ninety days after something came of them. kept_answers: of requests
// under an Idempotency-Key, when they expire.
HIRELINE_ENUM(ExpiredRecords, done_tasks, dead_tasks, code_runs, payment_events, kept_answers)
// Forgets at most `limit` of them; how many there were.
std::int64_t purge_expired(db::Tx& tx, ExpiredRecords what, std::int64_t limit);

// Takes tasks from workers whose leases are over; how many, at most 1,000 that have another attempt
// and 1,000 that have none, and are dead.
std::int64_t rescue_stuck_tasks(db::Tx& tx);

// Mails that are queued though no task is left that would send them, as one that died with its
// worker in an earlier release: they have failed, and can be sent again. How many, at most 1,000.
std::int64_t fail_abandoned_emails(db::Tx& tx);

// Sessions whose time is up and that no task submits any more, as when somebody has discarded it:
// their tasks are queued again. One whose task is dead is left to who retries it.
struct OverdueSessions {
  std::int64_t queued = 0;
  std::optional<InterviewId> go_on_behind;  // absent: that was all
};
OverdueSessions queue_overdue_sessions(db::Tx& tx, const InterviewId& behind, std::int64_t limit);

}  // namespace hireline::app
