#include "common/app/operations/maintenance.hpp"

#include <array>

#include "cli/commands/commands.hpp"
#include "cli/frame/duration.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/maintenance/run.hpp"
#include "cli/maintenance/tasks.hpp"
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
      {MaintenanceTask::rescue, "takes tasks from workers that were lost", "every minute"},
      {MaintenanceTask::expire, "submits sessions whose time is up, should their task be gone",
       "every five minutes"},
      {MaintenanceTask::reminders, "queues the reminders that are due", "every five minutes"},
      {MaintenanceTask::prune, "forgets what ended long ago", "every hour"},
      {MaintenanceTask::counters, "compares counters with what they count; --fix puts them right",
       "every night"}};
  show_value(context, tasks, list_columns);
  return ExitCode::done;
}

std::expected<std::optional<std::chrono::seconds>, CliError> read_timeout(const Arguments& given) {
  const auto text = given.text("--timeout");
  if (!text) return std::nullopt;
  const auto time = parse_duration(*text);
  if (time) return time;
  return misused("--timeout can't be '" + *text + "'", "a time such as 90s, 15m or 2h");
}

std::expected<std::vector<MaintenanceTask>, CliError> read_tasks(const Arguments& given) {
  if (given.has("--all") == given.has("TASK"))
    return misused("give one TASK, or --all", "`hireline maintenance list` lists them");
  std::vector<MaintenanceTask> tasks;
  for (const std::string_view name : names_of<MaintenanceTask>)
    if (given.has("--all") || given.get("TASK") == name)
      tasks.push_back(enum_from<MaintenanceTask>(name));
  if (given.has("--fix") && std::ranges::find(tasks, MaintenanceTask::counters) == tasks.end())
    return misused("--fix goes with counters", "the other tasks put right what they find");
  return tasks;
}

std::string summary_of(const MaintenanceReport& report) {
  std::string summary = report.note.value_or("");
  const auto add = [&](std::int64_t count, std::string what) {
    std::ranges::replace(what, '_', ' ');
    summary += (summary.empty() ? "" : ", ") + std::to_string(count) + " " + what;
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
bool is_worth_telling(const Context& context, const MaintenanceReport& report) {
  if (context.globals.output != OutputFormat::table) return true;
  const bool is_well =
      report.state == MaintenanceState::done || report.state == MaintenanceState::skipped;
  if (context.arguments.has("--quiet")) return !is_well;
  return context.ui.terminal().out_is_tty || !is_well || report.has_done_something();
}

void tell(const Context& context, const std::vector<MaintenanceReport>& reports) {
  std::vector<ShownReport> told;
  for (const MaintenanceReport& report : reports)
    if (is_worth_telling(context, report)) told.push_back(shown(report));
  if (context.globals.output != OutputFormat::table || !told.empty())
    show_value(context, told, report_columns);
  for (const MaintenanceReport& report : reports) {
    if (report.error && context.shows_columns())
      context.ui.error(error_text(*report.error, context.ui.terminal().error_colour));
    if (report.state != MaintenanceState::differs || !context.shows_columns()) continue;
    for (const db::CounterDifference& one : report.differences)
      context.ui.warn(std::string(name_of(one.counter)) + " of " + one.organization_id.str() +
                      (one.about == one.organization_id.view() ? "" : ", " + one.about) +
                      ": stored is " + one.stored.text + ", counted " + one.counted.text);
    context.ui.note("`hireline maintenance run counters --fix` puts them right.");
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
    if (report.state == MaintenanceState::skipped)
      report.note = "somebody has done it already in this period";
    reports.push_back(std::move(report));
  }
  return reports;
}

std::vector<MaintenanceReport> skipped_for_another_run(const std::vector<MaintenanceTask>& tasks) {
  std::vector<MaintenanceReport> reports;
  for (const MaintenanceTask task : tasks)
    reports.push_back(
        {.task = task, .state = MaintenanceState::skipped, .note = "another run is under way"});
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
      context.ui.note("Another run of maintenance is under way; nothing was done.");
    } else {
      reports = run_tasks(context, tasks, time_limit);
    }
    return std::optional(true);
  };
  guard->transact(cause_of(context, who), work, db::Ending::rollback);
  tell(context, reports);
  if (context.globals.dry_run) context.ui.note("Dry run: nothing was changed.");
  return exit_code_of(reports);
}

}  // namespace

std::vector<Command> maintenance_commands() {
  return {
      {.path = "maintenance list",
       .help = "List what maintenance does, and how often it may well be done",
       .examples = {{"maintenance list", "the tasks that `maintenance run` takes"}},
       .run = list,
       .needs_settings = [](const Arguments&) { return false; }},
      {.path = "maintenance run",
       .help = "Do what keeps the service in order, as from cron",
       .effect = Effect::changes,
       .options = {{"TASK", "", list_of_names(names_of<MaintenanceTask>), false,
                    choices_of<MaintenanceTask>()},
                   {"--all", "", "all of them; one that fails does not stop the others"},
                   {"--fix", "", "put counters right that are wrong, each with an event"},
                   {"--timeout", "TIME", "stop after 90s, 15m or 2h, with exit code 124"}},
       .examples = {{"maintenance run --all --timeout 10m",
                     "from cron: silent unless something was done or is wrong"},
                    {"maintenance run counters", "ends with 9 when one is wrong"},
                    {"maintenance run counters --fix --reason \"ticket 4711\"", "puts it right"},
                    {"maintenance run prune --dry-run", "how much would be forgotten"}},
       .run = run},
  };
}

}  // namespace hireline::cli
