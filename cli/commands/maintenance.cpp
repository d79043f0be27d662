#include "common/app/operations/maintenance.hpp"

#include <array>

#include "cli/commands/commands.hpp"
#include "cli/frame/dry_run.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/maintenance/run.hpp"
#include "cli/maintenance/tasks.hpp"
#include "cli/output/resource_words.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

struct ListedTask {
  MaintenanceTask task = MaintenanceTask::rescue;
  std::string does;
  std::string how_often;  // the recommended interval for cron
};

struct ShownReport {
  MaintenanceTask task = MaintenanceTask::rescue;
  MaintenanceState state = MaintenanceState::done;
  JsonText did;
  std::string summary;
  std::vector<db::CounterDifference> differences;
  std::optional<std::string> error;
  std::int64_t duration_ms = 0;
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::ListedTask) {
  return {.name = "MaintenanceTask",
          .fields = {field("task", &cli::ListedTask::task), field("does", &cli::ListedTask::does),
                     field("howOften", &cli::ListedTask::how_often)}};
}

HIRELINE_SHAPE(cli::ShownReport) {
  return {
      .name = "MaintenanceReport",
      .fields = {field("task", &cli::ShownReport::task), field("state", &cli::ShownReport::state),
                 field("did", &cli::ShownReport::did), field("summary", &cli::ShownReport::summary),
                 field("differences", &cli::ShownReport::differences),
                 field("error", &cli::ShownReport::error),
                 field("durationMs", &cli::ShownReport::duration_ms)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns list_columns = {{"task", "/task"}, {"how_often", "/howOften"}, {"does", "/does"}};
const Columns report_columns = {{"task", "/task"}, {"state", "/state"}, {"summary", "/summary"}};

Outcome list(const Context& context) {
  const std::vector<ListedTask> tasks = {
      {MaintenanceTask::rescue, "takes tasks from workers that no longer run", "every minute"},
      {MaintenanceTask::expire, "submits overdue sessions if their task is missing",
       "every five minutes"},
      {MaintenanceTask::reminders, "queues due reminders", "every five minutes"},
      {MaintenanceTask::prune, "deletes records that ended long ago", "every hour"},
      {MaintenanceTask::counters,
       "compares counters with the rows that they count; --fix corrects them", "every night"}};
  show_value(context, tasks, list_columns);
  return ExitCode::done;
}

std::expected<std::optional<std::chrono::seconds>, CliError> read_timeout(const Arguments& given) {
  const auto text = given.text("--timeout");
  if (!text) return std::nullopt;
  const auto time = parse_duration(*text);
  if (time) return time;
  return misused("invalid value '" + *text + "' for --timeout",
                 "use a duration such as 90s, 15m or 2h");
}

std::expected<std::vector<MaintenanceTask>, CliError> read_tasks(const Arguments& given) {
  if (given.has("--all") == given.has("TASK"))
    return misused("specify one TASK, or --all",
                   "run `hireline maintenance list` to list the tasks");
  std::vector<MaintenanceTask> tasks;
  for (const std::string_view name : names_of<MaintenanceTask>)
    if (given.has("--all") || given.get("TASK") == name)
      tasks.push_back(enum_from<MaintenanceTask>(name));
  if (given.has("--fix") && std::ranges::find(tasks, MaintenanceTask::counters) == tasks.end())
    return misused("--fix can only be used with counters",
                   "remove --fix; the other tasks always correct what they find");
  return tasks;
}

std::string summary_of(const MaintenanceReport& report) {
  std::string summary = report.note.value_or("");
  const auto add = [&](std::int64_t count, std::string_view what) {
    summary += (summary.empty() ? "" : ", ") + std::to_string(count) + " " + in_words(what);
  };
  for (const auto& [what, count] : report.did) add(count, what);
  if (report.state == MaintenanceState::differs) add(std::ssize(report.differences), "differ");
  return summary;
}

ShownReport shown(const MaintenanceReport& report) {
  ShownReport shown{.task = report.task,
                    .state = report.state,
                    .did = {},
                    .summary = summary_of(report),
                    .differences = report.differences,
                    .error = {},
                    .duration_ms = report.duration_ms};
  shown.did = json_of(report.did);
  if (report.error) shown.error = report.error->message;
  return shown;
}

// Cron mails all output. Without a terminal, only work that was done and errors are printed.
bool is_worth_showing(const Context& context, const MaintenanceReport& report) {
  if (context.globals.output != OutputFormat::table) return true;
  const bool is_well =
      report.state == MaintenanceState::done || report.state == MaintenanceState::skipped;
  if (context.arguments.has("--quiet")) return !is_well;
  return context.ui.terminal().out_is_tty || !is_well || report.has_done_something();
}

void show_reports(const Context& context, const std::vector<MaintenanceReport>& reports) {
  std::vector<ShownReport> shown_reports;
  for (const MaintenanceReport& report : reports)
    if (is_worth_showing(context, report)) shown_reports.push_back(shown(report));
  if (context.globals.output != OutputFormat::table || !shown_reports.empty())
    show_value(context, shown_reports, report_columns);
  for (const MaintenanceReport& report : reports) {
    if (report.error && context.shows_columns())
      context.ui.error(error_text(*report.error, context.ui.terminal().error_colour));
    if (report.state != MaintenanceState::differs || !context.shows_columns()) continue;
    for (const db::CounterDifference& one : report.differences)
      context.ui.warn(std::string(name_of(one.counter)) + " of " + one.organization_id.str() +
                      (one.about == one.organization_id.view() ? "" : ", " + one.about) +
                      ": stored value is " + one.stored.text + ", counted value is " +
                      one.counted.text);
    context.ui.note("Run `hireline maintenance run counters --fix` to correct them.");
  }
}

ExitCode exit_code_of(const std::vector<MaintenanceReport>& reports) {
  const auto how_many = [&](MaintenanceState state) {
    return std::ranges::count(reports, state, &MaintenanceReport::state);
  };
  if (how_many(MaintenanceState::interrupted) > 0) return ExitCode::interrupted;
  if (how_many(MaintenanceState::timed_out) > 0) return ExitCode::timed_out;
  const auto failed = how_many(MaintenanceState::failed);
  if (failed == std::ssize(reports)) return reports.front().error->exit;
  if (failed > 0) return ExitCode::partly_done;
  return how_many(MaintenanceState::differs) > 0 ? ExitCode::problems_found : ExitCode::done;
}

std::vector<MaintenanceReport> run_tasks(const Context& context,
                                         const std::vector<MaintenanceTask>& tasks,
                                         std::optional<std::chrono::seconds> time_limit) {
  MaintenanceRun run(context, time_limit);
  std::vector<MaintenanceReport> reports;
  for (const MaintenanceTask task : tasks) {
    MaintenanceReport report = perform(run, task, context.arguments.has("--fix"));
    if (report.state == MaintenanceState::skipped) report.note = "already done in this period";
    reports.push_back(std::move(report));
  }
  return reports;
}

std::vector<MaintenanceReport> skipped_for_another_run(const std::vector<MaintenanceTask>& tasks) {
  std::vector<MaintenanceReport> reports;
  for (const MaintenanceTask task : tasks)
    reports.push_back(
        {.task = task, .state = MaintenanceState::skipped, .note = "another run is in progress"});
  return reports;
}

Outcome run(const Context& context) {
  const auto tasks = TRY(read_tasks(context.arguments));
  const auto time_limit = TRY(read_timeout(context.arguments));
  const auto guard = TRY(open_connection(context));
  const Operator who = caller();
  std::vector<MaintenanceReport> reports;
  // This transaction writes nothing. It holds the lock of the run and ends with the run.
  const auto work = [&](db::Tx& tx) {
    if (!app::lock_maintenance(tx)) {
      reports = skipped_for_another_run(tasks);
      context.ui.note("Another maintenance run is in progress; nothing was done.");
    } else {
      reports = run_tasks(context, tasks, time_limit);
    }
    return std::optional(true);
  };
  guard->transact(cause_of(context, who), work, db::Ending::rollback);
  show_reports(context, reports);
  if (context.globals.dry_run) note_no_change(context);
  return exit_code_of(reports);
}

}  // namespace

std::vector<Command> maintenance_commands() {
  return {
      {.path = "maintenance list",
       .help = "List the maintenance tasks and how often to run them",
       .examples = {{"maintenance list", "list the tasks of `maintenance run`"}},
       .run = list,
       .needs_settings = [](const Arguments&) { return false; }},
      {.path = "maintenance run",
       .help = "Run maintenance tasks, for example from cron",
       .effect = Effect::changes,
       .options = {{"TASK", "", list_of_names(names_of<MaintenanceTask>), false,
                    choices_of<MaintenanceTask>()},
                   {"--all", "", "run all tasks; a task that fails does not stop the others"},
                   {"--fix", "", "correct wrong counters; each correction is recorded as an event"},
                   {"--timeout", "TIME",
                    "stop after this duration (90s, 15m or 2h) with exit code 124"}},
       .examples = {{"maintenance run --all --timeout 10m",
                     "run from cron: no output unless there were changes or problems"},
                    {"maintenance run counters",
                     "check the counters; exits with 9 if one is wrong"},
                    {"maintenance run counters --fix --reason \"ticket 4711\"",
                     "correct wrong counters"},
                    {"maintenance run prune --dry-run", "count the records that would be deleted"}},
       .run = run},
  };
}

}  // namespace hireline::cli
