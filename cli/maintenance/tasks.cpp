#include "cli/maintenance/tasks.hpp"

#include "cli/frame/database_errors.hpp"
#include "cli/maintenance/run.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/operations/maintenance.hpp"
#include "common/app/organizations/api_key_use.hpp"

namespace hireline::cli {
namespace {

constexpr std::int64_t batch = 5'000;
constexpr std::size_t reminders_at_once = 500;

struct Nowhere {};

void rescue(MaintenanceRun& run, MaintenanceReport& report) {
  constexpr std::int64_t at_once = 1'000;  // the limit of the use case
  run.stride(report, Nowhere(), [](db::Tx& tx, Nowhere&) {
    const std::int64_t rescued = app::rescue_stuck_tasks(tx);
    return Stride{.did = {{"tasks", rescued}}, .is_last = rescued < at_once};
  });
}

void expire(MaintenanceRun& run, MaintenanceReport& report) {
  run.stride(report, InterviewId(), [](db::Tx& tx, InterviewId& behind) {
    const auto overdue = app::queue_overdue_sessions(tx, behind, batch);
    behind = overdue.go_on_behind.value_or(behind);
    return Stride{.did = {{"sessions", overdue.queued}}, .is_last = !overdue.go_on_behind};
  });
}

// Like the worker's task, handles one batch; the next run finds the rest.
void remind(MaintenanceRun& run, MaintenanceReport& report) {
  run.stride(report, Nowhere(), [](db::Tx& tx, Nowhere&) {
    if (!app::take_turn(tx, TaskKind::send_reminders, app::reminders_period))
      return Stride{.is_last = true, .is_skipped = true};
    const auto found = static_cast<std::int64_t>(app::queue_due_reminders(tx, reminders_at_once));
    app::tell_of_expiring_keys(tx, reminders_at_once);
    return Stride{.did = {{"reminders", found}}, .is_last = true};
  });
}

void prune(MaintenanceRun& run, MaintenanceReport& report) {
  struct Place {
    bool has_turn = false;
    std::size_t kind = 0;
  };
  run.stride(report, Place(), [](db::Tx& tx, Place& at) {
    if (!at.has_turn) at.has_turn = app::take_turn(tx, TaskKind::prune_tasks, app::prune_period);
    if (!at.has_turn) return Stride{.is_last = true, .is_skipped = true};
    const std::string_view name = names_of<app::ExpiredRecords>[at.kind];
    const std::int64_t some = app::purge_expired(tx, enum_from<app::ExpiredRecords>(name), batch);
    if (some < batch) ++at.kind;
    return Stride{.did = {{std::string(name), some}},
                  .is_last = at.kind == names_of<app::ExpiredRecords>.size()};
  });
}

// One counter of one organization per transaction, so that no transaction holds the locks of
// several organizations.
void check_counters(MaintenanceRun& run, MaintenanceReport& report, bool fixes) {
  constexpr std::size_t counters = names_of<db::Counter>.size();
  const auto organizations =
      run.look([](db::Tx& tx) { return std::optional(app::list_organization_ids(tx)); }).value();
  report.is_complete = organizations.empty();
  if (report.is_complete) return;
  run.stride(report, std::size_t{0}, [&](db::Tx& tx, std::size_t& at) {
    const OrganizationId& organization = organizations[at / counters];
    const auto counter = static_cast<db::Counter>(at % counters);
    Stride made;
    made.differences = fixes ? app::reconcile_counter(tx, counter, organization)
                             : app::find_counter_differences(tx, counter, organization);
    if (fixes) made.did["corrected"] = std::ssize(made.differences);
    made.is_last = ++at == organizations.size() * counters;
    return made;
  });
  if (!fixes && !report.differences.empty()) report.state = MaintenanceState::differs;
}

void do_task(MaintenanceRun& run, MaintenanceReport& report, bool fixes_counters) {
  switch (report.task) {
    case MaintenanceTask::rescue:
      return rescue(run, report);
    case MaintenanceTask::expire:
      return expire(run, report);
    case MaintenanceTask::reminders:
      return remind(run, report);
    case MaintenanceTask::prune:
      return prune(run, report);
    case MaintenanceTask::counters:
      return check_counters(run, report, fixes_counters);
  }
}

}  // namespace

MaintenanceReport perform(MaintenanceRun& run, MaintenanceTask task, bool fixes_counters) {
  MaintenanceReport report{.task = task};
  const auto begun = std::chrono::steady_clock::now();
  const auto fail_with = [&](CliError error) {
    report.state = MaintenanceState::failed;
    error.message.insert(0, std::string(name_of(task)) + ": ");
    report.error = std::move(error);
  };
  try {
    do_task(run, report, fixes_counters);
  } catch (const db::Unavailable& unavailable) {
    fail_with(error_of(unavailable));
  } catch (const std::exception& error) {
    fail_with({ExitCode::failure, "internal_error", error.what(), ""});
  }
  if (!report.is_complete && run.is_out_of_time()) {
    // An error at the end of the time limit is the cancellation of a statement by its timeout, so
    // it is not reported.
    report.state = MaintenanceState::timed_out;
    report.error.reset();
  } else if (!report.is_complete && run.is_interrupted() && !report.error) {
    report.state = MaintenanceState::interrupted;
  }
  const auto took = std::chrono::steady_clock::now() - begun;
  report.duration_ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  return report;
}

}  // namespace hireline::cli
