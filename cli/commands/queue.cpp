#include "common/app/operations/queue.hpp"

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"
#include "cli/views/watch.hpp"

namespace hireline::cli {
namespace {

const Columns status_columns = {{"kind", "/kind"},           {"due", "/due"},
                                {"running", "/running"},     {"scheduled", "/scheduled"},
                                {"retryable", "/retryable"}, {"dead", "/dead"},
                                {"due_since", "/dueSince"}};

const Columns task_columns = {{"id", "/_id"},       {"kind", "/kind"},
                              {"state", "/state"},  {"attempt", "/attempt"},
                              {"run_at", "/runAt"}, {"error", "/lastError"}};

std::expected<std::optional<TaskKind>, CliError> read_kind(const Arguments& given) {
  const std::vector<TaskKind> kinds = TRY(read_names<TaskKind>(given, "--kind"));
  if (kinds.empty()) return std::nullopt;
  if (kinds.size() > 1) return misused("--kind takes one kind", "leave it out for all of them");
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
                             .states = TRY(read_names<TaskState>(given, "--state")),
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
  context.ui.note(tasks.empty() ? "None is dead."
                                : counted(tasks.size(), "task", "tasks") + " in all.");
  return ExitCode::done;
}

Outcome retry(const Context& context) {
  const Arguments& given = context.arguments;
  if (given.has("--dead") == given.has("TASK"))
    return misused("give one TASK, or --dead for all that are dead",
                   "`hireline queue list` lists them");
  if (given.has("--dead")) return retry_dead(context);
  if (given.has("--kind"))
    return misused("--kind goes with --dead", "a TASK is of one kind by itself");
  const app::OneTask input{TaskId::parse_or_nil(given.get("TASK"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::retry_task(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome discard(const Context& context) {
  const app::OneTask input{TaskId::parse_or_nil(context.arguments.get("TASK"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::discard_task(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {"--state", "STATE",
       list_of_names(names_of<TaskState>) + ", or several with commas (default: all but done)"},
      {"--kind", "KIND", "of this kind only: " + list_of_names(names_of<TaskKind>)},
      {"--org", "ORG", "of this organization only: its id or slug"}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> queue_commands() {
  return {
      {.path = "queue status",
       .help = "Count the background tasks by kind, without those that are done",
       .options = {watch_option()},
       .examples = {{"queue status", "due_since tells whether somebody does them"},
                    {"queue status --watch", "until Ctrl-C, as while an outage is mended"}},
       .run = status},
      {.path = "queue list",
       .help = "List background tasks, newest first",
       .options = list_options(),
       .examples = {{"queue list --state dead", "what failed for good, and why"},
                    {"queue list --state retryable,running -o json", "with all errors"}},
       .run = list},
      {.path = "queue retry",
       .help = "Run a dead or waiting task now, with ten more attempts",
       .effect = Effect::changes,
       .options = {{"TASK", "", "its id"},
                   {"--dead", "", "all that are dead, the newest 1000"},
                   {"--kind", "KIND", "with --dead, of this kind only"}},
       .examples = {{"queue retry 65f0c0ffee65f0c0ffee65f0", "once its cause is mended"},
                    {"queue retry --dead --kind deliver_email --reason \"mail server is back\"",
                     "after an outage"}},
       .run = retry},
      {.path = "queue discard",
       .help = "Discard a task: it will not be done",
       .effect = Effect::changes,
       .options = {{"TASK", "", "its id", true}},
       .examples = {{"queue discard 65f0c0ffee65f0c0ffee65f0 --reason \"sent by hand\"",
                     "noted in the audit log with its reason"}},
       .run = discard},
  };
}

}  // namespace hireline::cli
