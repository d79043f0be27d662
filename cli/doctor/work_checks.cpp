#include "cli/doctor/doctor.hpp"
#include "cli/output/counted.hpp"
#include "cli/views/waiting_tasks.hpp"
#include "common/app/operations/diagnostics.hpp"
#include "common/app/operations/maintenance.hpp"
#include "common/app/operations/queue.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/app/webhooks/endpoints.hpp"

namespace hireline::cli {
namespace {

std::string many(std::int64_t count, const char* one, const char* several) {
  return counted(static_cast<std::size_t>(count), one, several);
}

Finding examine_queue(Surroundings& around) {
  const Instant now = wall_clock_now();
  const WaitingTasks waiting =
      waiting_tasks(around.connection().read(app::queue_status(around.who(), now)).value());
  if (!waiting.since) return {.text = "no tasks are waiting"};
  const auto waits = std::chrono::duration_cast<std::chrono::seconds>(now - *waiting.since);
  Finding finding{.text = many(waiting.due, "task is waiting", "tasks are waiting") +
                          ", the oldest for " + std::to_string(waits.count()) + " s"};
  if (waiting.has_no_worker(now)) {
    finding.state = CheckState::failed;
    finding.hint = std::string("no worker runs: ") + how_to_start_worker;
  }
  return finding;
}

Finding examine_stuck(Surroundings& around) {
  const auto stuck =
      around.connection().read(app::count_stuck_tasks(around.who(), wall_clock_now())).value();
  if (stuck == 0) return {.text = "none"};
  return {CheckState::failed,
          many(stuck, "task is", "tasks are") + " held by workers that no longer run",
          "run `hireline maintenance run rescue`, and make sure that a worker runs"};
}

std::expected<std::string, CliError> rescue(Surroundings& around) {
  const auto rescued = TRY(change_without_effects(
      around.context(), around.connection(), around.who(),
      [](db::Tx& tx) -> Result<std::int64_t> { return app::rescue_stuck_tasks(tx); }));
  return many(rescued, "task was", "tasks were") + " taken from workers that no longer run";
}

Finding examine_dead(Surroundings& around) {
  std::int64_t dead = 0;
  const auto queue =
      around.connection().read(app::queue_status(around.who(), wall_clock_now())).value();
  for (const QueueOfKind& kind : queue) dead += kind.dead;
  if (dead == 0) return {.text = "none"};
  return {CheckState::warning, many(dead, "task has", "tasks have") + " failed permanently",
          "run `hireline queue list --status dead` to see the reasons, then `hireline queue retry "
          "--dead`"};
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
                " overdue, and no task exists that submits the saved answers",
            "run `hireline maintenance run expire`"};
  return {.text = "no session is overdue; " + many(unused, "link has", "links have") +
                  " expired unused"};
}

std::expected<std::string, CliError> submit_overdue(Surroundings& around) {
  const auto queued = TRY(
      change_without_effects(around.context(), around.connection(), around.who(), queue_overdue));
  return many(queued, "session's task was", "sessions' tasks were") + " queued";
}

Finding examine_payment_events(Surroundings& around) {
  const auto failed =
      around.connection().read(app::count_failed_payment_events(around.who())).value();
  const auto backlog =
      around.connection().read(app::payment_event_backlog(around.who(), wall_clock_now())).value();
  if (failed > 0)
    return {CheckState::warning, many(failed, "event", "events") + " could not be applied",
            "run `hireline webhook list --status failed` to see the reasons"};
  if (backlog.waiting > 0)
    return {CheckState::warning,
            many(backlog.waiting, "event has been waiting", "events have been waiting") +
                " for more than five minutes",
            "run `hireline queue list --kind apply_payment` to see the tasks"};
  if (!backlog.last_received_at) return {.text = "no event has been received"};
  return {.text = "all events are processed; the last one was received at " +
                  format_instant(*backlog.last_received_at)};
}

Result<std::int64_t> fail_abandoned(db::Tx& tx) {
  return app::fail_abandoned_emails(tx);
}

std::expected<std::string, CliError> fail_abandoned_mails(Surroundings& around) {
  const auto failed = TRY(
      change_without_effects(around.context(), around.connection(), around.who(), fail_abandoned));
  return many(failed, "mail has", "mails have") + " been marked as failed and can be sent again";
}

Finding examine_mails(Surroundings& around) {
  // Marks abandoned mails as failed and rolls back: each mail that would be marked has no task.
  const auto abandoned =
      around.connection()
          .transact(cause_of(around.context(), around.who()), fail_abandoned, db::Ending::rollback)
          .value();
  if (abandoned > 0)
    return {CheckState::failed,
            many(abandoned, "mail is", "mails are") + " queued, but no task exists that sends them",
            "run `hireline doctor --only mails --fix` to mark them as failed, then `hireline email "
            "resend`"};
  const auto failed =
      around.connection().read(app::count_failed_emails(around.who(), wall_clock_now())).value();
  if (failed == 0) return {.text = "no mail failed in the last two days"};
  return {CheckState::warning, many(failed, "mail", "mails") + " failed in the last two days",
          "run `hireline email list --status failed` to see the reasons"};
}

Finding examine_endpoints(Surroundings& around) {
  const auto health =
      around.connection()
          .transact(cause_of(around.context(), around.who()),
                    [&](db::Tx& tx) -> Result<app::EndpointHealth> {
                      return app::examine_endpoints(tx, around.who(),
                                                    app::webhook_settings_of(around.config()));
                    })
          .value();
  if (health.unreadable > 0)
    return {CheckState::failed,
            many(health.unreadable, "endpoint has", "endpoints have") +
                " a secret that cannot be decrypted: HIRELINE_SECRET has changed",
            "set the former HIRELINE_SECRET again, or rotate the secrets with `hireline endpoint "
            "rotate`; nothing is sent until then"};
  if (health.secret_lost > 0)
    return {CheckState::warning,
            many(health.secret_lost, "endpoint gets", "endpoints get") +
                " no webhooks since HIRELINE_SECRET has changed",
            "ask their organizations to rotate the secrets, and then to replay what they missed"};
  if (health.enabled == 0) return {.text = "no endpoint is enabled"};
  return {.text = many(health.enabled, "endpoint is", "endpoints are") + " enabled"};
}

}  // namespace

std::vector<Check> work_checks() {
  const std::vector<std::string> needs = {"schema"};
  return {{.name = "queue",
           .about = "whether due tasks are processed",
           .needs = needs,
           .examine = examine_queue},
          {.name = "stuck-tasks",
           .about = "tasks held by workers that no longer run",
           .needs = needs,
           .examine = examine_stuck,
           .fix = rescue},
          {.name = "dead-tasks",
           .about = "tasks that failed permanently",
           .needs = needs,
           .examine = examine_dead},
          {.name = "sessions",
           .about = "overdue sessions, and links that expired unused",
           .needs = needs,
           .examine = examine_sessions,
           .fix = submit_overdue},
          {.name = "payment-events",
           .about = "payment events that failed or are waiting",
           .needs = needs,
           .examine = examine_payment_events},
          {.name = "mails",
           .about = "mails that are stuck, or that failed in the last two days",
           .needs = needs,
           .examine = examine_mails,
           .fix = fail_abandoned_mails},
          {.name = "endpoints",
           .about = "whether the secrets of webhook endpoints can be decrypted",
           .needs = needs,
           .examine = examine_endpoints}};
}

}  // namespace hireline::cli
