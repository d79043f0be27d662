#include "common/app/operations/queue.hpp"

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"
#include "cli/records/find.hpp"
#include "cli/views/watch.hpp"

namespace hireline::cli {
namespace {

const Columns status_columns = {{"kind", "/kind"},           {"due", "/due"},
                                {"running", "/running"},     {"scheduled", "/scheduled"},
                                {"retryable", "/retryable"}, {"dead", "/dead"},
                                {"due_since", "/dueSince"}};

const Columns task_columns = {{"id", "/_id", true}, {"kind", "/kind"},
                              {"state", "/state"},  {"attempt", "/attempt"},
                              {"run_at", "/runAt"}, {"error", "/lastError"}};

std::expected<std::optional<TaskKind>, CliError> read_kind(const Arguments& given) {
  const std::vector<TaskKind> kinds = TRY(read_names<TaskKind>(given, "--kind"));
  if (kinds.empty()) return std::nullopt;
  if (kinds.size() > 1)
    return misused("--kind accepts one kind only", "remove --kind to retry tasks of all kinds");
  return kinds.front();
}

Outcome show_status(const Context& context) {
  const auto connection = TRY(open_connection(context));
  show_value(context, TRY(connection->read(app::queue_status(caller(), wall_clock_now()))),
             status_columns);
  return ExitCode::done;
}

Outcome status(const Context& context) {
  return watched(context, "queue status", show_status);
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const app::ListTasks input{.organization = given.text("--org"),
                             .kind = TRY(read_kind(given)),
                             .states = TRY(read_names<TaskState>(given, "--status")),
                             .page = TRY(read_page(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_tasks(tx, who, input); };
  show_page(context, TRY(look(context, *connection, who, work)), task_columns);
  return ExitCode::done;
}

Outcome retry_dead(const Context& context) {
  const app::RetryDeadTasks input{.kind = TRY(read_kind(context.arguments))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) {
    return Result<std::vector<Task>>(app::retry_dead_tasks(tx, who, input));
  };
  const auto tasks = TRY(change(context, *connection, who, work));
  show_value(context, tasks, task_columns);
  context.ui.note(tasks.empty() ? "No task is dead."
                                : counted(tasks.size(), "task", "tasks") + " in total.");
  return ExitCode::done;
}

Outcome retry(const Context& context) {
  const Arguments& given = context.arguments;
  if (given.has("--dead") == given.has("TASK"))
    return misused("specify one TASK, or --dead for all dead tasks",
                   "run `hireline queue list` to list the tasks");
  if (given.has("--dead")) return retry_dead(context);
  if (given.has("--kind"))
    return misused("--kind can only be used with --dead", "remove --kind to retry one TASK");
  const auto connection = TRY(open_connection(context));
  const app::OneTask input{TRY(find_id<TaskId>(context, *connection, "TASK"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::retry_task(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome discard(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneTask input{TRY(find_id<TaskId>(context, *connection, "TASK"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::discard_task(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {.names = "--status",
       .value_name = "STATUS",
       .help = list_of_names(names_of<TaskState>) +
               ", or several separated by commas (default: all except done)",
       .former = "--state"},
      {"--kind", "KIND", "only tasks of this kind: " + list_of_names(names_of<TaskKind>)},
      {"--org", "ORG", "only tasks of this organization (id or slug)"}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> queue_commands() {
  return {
      {.path = "queue status",
       .help = "Count background tasks by kind, excluding done tasks",
       .options = {watch_option()},
       .examples = {{"queue status", "an old due_since means that no worker processes the tasks"},
                    {"queue status --watch", "repeat until Ctrl-C, for example during an outage"}},
       .run = status},
      {.path = "queue list",
       .help = "List background tasks, newest first",
       .options = list_options(),
       .examples = {{"queue list --status dead",
                     "list tasks that failed permanently, with the reason"},
                    {"queue list --status retryable,running -o json", "include all errors"}},
       .run = list},
      {.path = "queue retry",
       .help = "Run a dead or waiting task now, with ten more attempts",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"TASK", "", "the task's id"},
                   {"--dead", "", "all dead tasks, up to the newest 1000"},
                   {"--kind", "KIND", "with --dead: only tasks of this kind"}},
       .examples = {{"queue retry 65f0c0ffee65f0c0ffee65f0",
                     "retry one task after its cause is fixed"},
                    {"queue retry --dead --kind deliver_email --reason \"mail server is back\"",
                     "retry all dead tasks of one kind after an outage"}},
       .run = retry},
      {.path = "queue discard",
       .help = "Discard a task so that it is never run",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"TASK", "", "the task's id", true}},
       .examples = {{"queue discard 65f0c0ffee65f0c0ffee65f0 --reason \"sent by hand\"",
                     "discard the task and record the reason in the audit log"}},
       .run = discard},
  };
}

}  // namespace hireline::cli
