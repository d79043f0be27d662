// Periodic maintenance. Workers do most of it; operators may also run it from cron. Concurrent runs
// are safe.
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

// The periods of periodic work, counted from 1970. The work is done once in each period.
inline constexpr std::chrono::seconds prune_period = std::chrono::hours(1);
inline constexpr std::chrono::seconds reminders_period = std::chrono::minutes(5);

// Takes the turn for the period that contains tx.now(); it is taken when the transaction commits.
// Returns false if another caller has taken it.
bool take_turn(db::Tx& tx, TaskKind kind, std::chrono::seconds period);

// Takes the maintenance lock until the transaction ends. Returns false if another run of
// maintenance has it. Never waits.
bool lock_maintenance(db::Tx& tx);

// Sets the statement timeout for the rest of the transaction.
void bound_statements(db::Tx& tx, std::chrono::milliseconds time);

// Records the result of a maintenance task, {"what": number}, as an event of the service.
void record_maintenance(db::Tx& tx, const std::string& task, JsonText did);

// When records expire. done_tasks: a day after they were done. dead_tasks: thirty days after they
// became dead. code_runs: after ten minutes. payment_events: ninety days after they were processed,
// except failed ones. kept_answers: idempotency records, at their own expiry time. challenges: two
// days after they were created, because their limits count a day. devices: ninety days after they
// ended or were used last. passkey_challenges: an hour after they were used. deliveries: thirty
// days after they were delivered, failed or were cancelled; delivery_objects, what full payloads
// contain: seven days after that.
HIRELINE_ENUM(ExpiredRecords, done_tasks, dead_tasks, code_runs, payment_events, kept_answers,
              challenges, devices, passkey_challenges, delivery_objects, deliveries)
// Deletes at most `limit` expired records. Returns the number of deleted records.
std::int64_t purge_expired(db::Tx& tx, ExpiredRecords what, std::int64_t limit);

// Takes tasks from workers whose leases have ended. Returns the number of tasks: at most 1,000 that
// have another attempt, and 1,000 that have none and are now dead.
std::int64_t rescue_stuck_tasks(db::Tx& tx);

// Marks queued mails failed if no task is left to send them, for example because the task died with
// its worker in an earlier release. These mails can be sent again. Returns the number of mails, at
// most 1,000.
std::int64_t fail_abandoned_emails(db::Tx& tx);

struct OverdueSessions {
  std::int64_t queued = 0;
  std::optional<InterviewId> go_on_behind;  // absent: there are no more sessions
};
// Queues the task that submits a session again, for sessions whose time is up and that have no
// such task any more. Skips a session whose task is dead: an operator can retry that task. Looks
// at up to `limit` sessions, by interview id after `behind`.
OverdueSessions queue_overdue_sessions(db::Tx& tx, const InterviewId& behind, std::int64_t limit);

}  // namespace hireline::app
