#include "cli/doctor/doctor.hpp"
#include "cli/output/counted.hpp"
#include "common/app/operations/diagnostics.hpp"
#include "common/app/operations/maintenance.hpp"
#include "common/app/operations/queue.hpp"
#include "common/app/organizations/payment_events.hpp"

namespace hireline::cli {
namespace {

std::string many(std::int64_t count, const char* one, const char* several) {
  return counted(static_cast<std::size_t>(count), one, several);
}

Finding examine_queue(Surroundings& around) {
  constexpr std::chrono::minutes patience{5};
  const Instant now = wall_clock_now();
  std::int64_t due = 0;
  std::optional<Instant> since;
  const auto queue = around.connection().read(app::queue_status(around.who(), now)).value();
  for (const QueueOfKind& kind : queue) {
    due += kind.due;
    if (kind.due_since && (!since || *kind.due_since < *since)) since = kind.due_since;
  }
  if (!since) return {.text = "nothing waits"};
  const auto waits = std::chrono::duration_cast<std::chrono::seconds>(now - *since);
  Finding finding{.text = many(due, "task waits", "tasks wait") + ", the oldest for " +
                          std::to_string(waits.count()) + " s"};
  if (waits > patience) {
    finding.state = CheckState::failed;
    finding.hint = "no worker runs: set HIRELINE_WORKERS, or start `hireline-server --role worker`";
  }
  return finding;
}

Finding examine_stuck(Surroundings& around) {
  const auto stuck =
      around.connection().read(app::count_stuck_tasks(around.who(), wall_clock_now())).value();
  if (stuck == 0) return {.text = "none"};
  return {CheckState::failed, many(stuck, "task is", "tasks are") + " held by lost workers",
          "`hireline maintenance run rescue`, and see that a worker runs"};
}

std::expected<std::string, CliError> rescue(Surroundings& around) {
  const auto rescued =
      TRY(change(around.context(), around.connection(), around.who(),
                 [](db::Tx& tx) -> Result<std::int64_t> { return app::rescue_stuck_tasks(tx); }));
  return many(rescued, "task was", "tasks were") + " taken from lost workers";
}

Finding examine_dead(Surroundings& around) {
  std::int64_t dead = 0;
  const auto queue =
      around.connection().read(app::queue_status(around.who(), wall_clock_now())).value();
  for (const QueueOfKind& kind : queue) dead += kind.dead;
  if (dead == 0) return {.text = "none"};
  return {CheckState::warning, many(dead, "task has", "tasks have") + " failed for good",
          "`hireline queue list --state dead` says why; then `hireline queue retry --dead`"};
}

using Overdue = Result<std::int64_t>;

Overdue queue_overdue(db::Tx& tx) {
  constexpr std::int64_t at_once = 1'000;
  return app::queue_overdue_sessions(tx, InterviewId(), at_once).queued;
}

Finding examine_sessions(Surroundings& around) {
  const Instant now = wall_clock_now();
  // Queues the overdue sessions and rolls back: each session that would be queued has no task.
  const auto overdue =
      around.connection()
          .transact(cause_of(around.context(), around.who()), queue_overdue, db::Ending::rollback)
          .value();
  const auto unused = around.connection().read(app::count_unused_links(around.who(), now)).value();
  if (overdue > 0)
    return {CheckState::failed,
            many(overdue, "session is", "sessions are") +
                " over, and no task submits the saved answers",
            "`hireline maintenance run expire`"};
  return {.text = "none is overdue; " + many(unused, "link has", "links have") + " expired unused"};
}

std::expected<std::string, CliError> submit_overdue(Surroundings& around) {
  const auto queued =
      TRY(change(around.context(), around.connection(), around.who(), queue_overdue));
  return many(queued, "session's task was", "sessions' tasks were") + " queued";
}

Finding examine_payment_events(Surroundings& around) {
  const auto failed =
      around.connection().read(app::count_failed_payment_events(around.who())).value();
  const auto backlog =
      around.connection().read(app::payment_event_backlog(around.who(), wall_clock_now())).value();
  if (failed > 0)
    return {CheckState::warning, many(failed, "event", "events") + " could not be applied",
            "`hireline webhook list --status failed` says why"};
  if (backlog.waiting > 0)
    return {CheckState::warning,
            many(backlog.waiting, "event waits", "events wait") + " for more than five minutes",
            "`hireline queue list --kind apply_payment`"};
  if (!backlog.last_received_at) return {.text = "none was ever received"};
  return {.text =
              "all are processed; the last came at " + format_instant(*backlog.last_received_at)};
}

Result<std::int64_t> fail_abandoned(db::Tx& tx) {
  return app::fail_abandoned_emails(tx);
}

std::expected<std::string, CliError> fail_abandoned_mails(Surroundings& around) {
  const auto failed =
      TRY(change(around.context(), around.connection(), around.who(), fail_abandoned));
  return many(failed, "mail has", "mails have") + " failed, and can be sent again";
}

Finding examine_mails(Surroundings& around) {
  // Marks abandoned mails as failed and rolls back: each mail that would be marked has no task.
  const auto abandoned =
      around.connection()
          .transact(cause_of(around.context(), around.who()), fail_abandoned, db::Ending::rollback)
          .value();
  if (abandoned > 0)
    return {
        CheckState::failed,
        many(abandoned, "mail is", "mails are") + " queued, and no task is left to send them",
        "`hireline doctor --only mails --fix` marks them as failed; then `hireline email resend`"};
  const auto failed =
      around.connection().read(app::count_failed_emails(around.who(), wall_clock_now())).value();
  if (failed == 0) return {.text = "none has failed in two days"};
  return {CheckState::warning, many(failed, "mail", "mails") + " of the last two days failed",
          "`hireline email list --status failed` says why"};
}

}  // namespace

std::vector<Check> work_checks() {
  const std::vector<std::string> needs = {"schema"};
  return {{.name = "queue",
           .about = "whether due tasks are done",
           .needs = needs,
           .examine = examine_queue},
          {.name = "stuck-tasks",
           .about = "tasks of workers that are gone",
           .needs = needs,
           .examine = examine_stuck,
           .fix = rescue},
          {.name = "dead-tasks",
           .about = "tasks that have failed for good",
           .needs = needs,
           .examine = examine_dead},
          {.name = "sessions",
           .about = "candidates' sessions whose time is up, and unused links",
           .needs = needs,
           .examine = examine_sessions,
           .fix = submit_overdue},
          {.name = "payment-events",
           .about = "events of the payment provider that failed or wait",
           .needs = needs,
           .examine = examine_payment_events},
          {.name = "mails",
           .about = "mails that are stuck, or that failed in the last two days",
           .needs = needs,
           .examine = examine_mails,
           .fix = fail_abandoned_mails}};
}

}  // namespace hireline::cli
