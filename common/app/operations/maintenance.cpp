#include "common/app/operations/maintenance.hpp"

#include <algorithm>
#include <utility>

#include "common/app/assessment/given_up.hpp"
#include "common/app/email/emails.hpp"
#include "common/db/assessment/code_runs.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/candidates/devices.hpp"
#include "common/db/candidates/passkeys.hpp"
#include "common/db/idempotency_records.hpp"
#include "common/db/operations/diagnostics.hpp"
#include "common/db/operations/maintenance.hpp"
#include "common/db/operations/task_queue.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/payment_events.hpp"
#include "common/db/service_events.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "common/domain/assessment/timed_session.hpp"

namespace hireline::app {

bool take_turn(db::Tx& tx, TaskKind kind, std::chrono::seconds period) {
  return db::take_slot(tx, kind, slot_of(tx.now(), period));
}

bool lock_maintenance(db::Tx& tx) {
  return db::try_lock_maintenance(tx);
}

void bound_statements(db::Tx& tx, std::chrono::milliseconds time) {
  db::bound_statements(tx, time);
}

void record_maintenance(db::Tx& tx, const std::string& task, JsonText did) {
  db::insert_service_event(tx, {.type = "maintenance.done",
                                .subject_type = "maintenance",
                                .subject_key = task,
                                .after = std::move(did)});
}

std::int64_t purge_expired(db::Tx& tx, ExpiredRecords what, std::int64_t limit) {
  using std::chrono::hours;
  switch (what) {
    case ExpiredRecords::done_tasks:
      return db::forget_tasks(tx, TaskState::done, tx.now() - hours(24), limit);
    case ExpiredRecords::dead_tasks:
      return db::forget_tasks(tx, TaskState::dead, tx.now() - hours(24 * 30), limit);
    case ExpiredRecords::code_runs:
      return db::forget_runs(tx, tx.now() - std::chrono::minutes(10), limit);
    case ExpiredRecords::payment_events:
      return db::delete_old_payment_events(tx, tx.now() - hours(24 * 90), limit);
    case ExpiredRecords::kept_answers:
      return db::delete_expired_idempotency_records(tx, limit);
    case ExpiredRecords::challenges:
      return db::delete_old_challenges(tx, tx.now() - hours(48), limit);
    case ExpiredRecords::devices:
      return db::delete_old_devices(tx, tx.now() - hours(24 * 90), limit);
    case ExpiredRecords::passkey_challenges:
      return db::delete_used_passkey_challenges(tx, tx.now() - hours(1), limit);
    case ExpiredRecords::delivery_objects:
      return db::forget_delivery_objects(tx, tx.now() - hours(7 * 24), limit);
    case ExpiredRecords::deliveries:
      return db::forget_deliveries(tx, tx.now() - deliveries_are_kept_for, limit);
  }
  std::unreachable();
}

std::int64_t rescue_stuck_tasks(db::Tx& tx) {
  auto lost = std::ssize(db::rescue_tasks(tx));
  for (const db::LostTask& task : db::list_lost_for_good(tx))
    if (tx.attempt([&] { return give_up_lost_task(tx, task); })) ++lost;
  if (lost > 0) tx.notify_of_tasks();
  return lost;
}

std::int64_t fail_abandoned_emails(db::Tx& tx) {
  const std::string reason = "no task was left that would have sent it";
  const auto abandoned = tx.read(db::list_abandoned_emails(1'000)).value();
  for (const db::AbandonedEmail& email : abandoned)
    settle_failed(tx, email.organization_id, email.id, reason, reason);
  return std::ssize(abandoned);
}

OverdueSessions queue_overdue_sessions(db::Tx& tx, const InterviewId& behind, std::int64_t limit) {
  const auto found = db::list_overdue_sessions(tx, tx.now() - submission_grace, behind, limit);
  OverdueSessions overdue;
  if (std::ssize(found) == limit) overdue.go_on_behind = found.back().interview_id;
  std::vector<InterviewId> interviews;
  for (const db::OverdueSession& session : found) interviews.push_back(session.interview_id);
  const auto unfinished = db::list_unfinished(tx, TaskKind::submit_draft, interviews);
  for (const db::OverdueSession& session : found) {
    if (std::ranges::find(unfinished, session.interview_id) != unfinished.end()) continue;
    db::enqueue(tx, TaskKind::submit_draft, session.organization_id, session.interview_id.view());
    ++overdue.queued;
  }
  return overdue;
}

}  // namespace hireline::app
