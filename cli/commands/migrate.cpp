#include "common/db/connection/migrate.hpp"

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/profile.hpp"
#include "cli/output/counted.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(db::MigrationStatus) {
  return {.name = "Migration",
          .fields = {field("name", &db::MigrationStatus::name),
                     field("state", &db::MigrationStatus::state),
                     field("appliedAt", &db::MigrationStatus::applied_at)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns migration_columns = {
    {"name", "/name"}, {"state", "/state"}, {"applied_at", "/appliedAt"}};

using Statuses = std::vector<db::MigrationStatus>;

std::expected<std::unique_ptr<db::Connection>, CliError> open_for_migration(
    const Context& context) {
  const Config& config = context.settings.config;
  if (const auto missing = require_database_url(config))
    return std::unexpected(config_error({*missing}));
  // A migration holds a lock of its session, and a pooler would share the session with other
  // clients.
  if (config.database_pooled)
    return fail(ExitCode::usage, "pooled",
                "migrations require a direct connection to the database, not a pooler",
                "run `HIRELINE_DATABASE_POOLED=no hireline migrate ... --database-url URL` with a "
                "URL that bypasses the pooler");
  return std::make_unique<db::Connection>(db::migration_connection(config.database_url));
}

Statuses only(Statuses statuses, auto condition) {
  std::erase_if(statuses, [&](const db::MigrationStatus& one) { return !condition(one); });
  return statuses;
}

Outcome migrate_up(const Context& context) {
  const auto connection = TRY(open_for_migration(context));
  const auto files = db::embedded_migrations();
  if (context.globals.dry_run) {
    const Statuses pending = only(
        db::migration_status(*connection, files),
        [](const db::MigrationStatus& one) { return one.state == db::MigrationState::pending; });
    show_value(context, pending, migration_columns);
    context.ui.note("Dry run: nothing was changed.");
    return ExitCode::done;
  }
  std::vector<std::string> done;
  try {
    done = db::migrate_up(*connection, files, wall_clock_now());
  } catch (const db::MigrationError& error) {
    return fail(ExitCode::failure, "migration_failed", error.what(),
                "run `hireline migrate status` to see the state of the database");
  }
  const Statuses applied =
      only(db::migration_status(*connection, files), [&](const db::MigrationStatus& one) {
        return std::ranges::find(done, one.name) != done.end();
      });
  if (done.empty()) context.ui.note("The schema is up to date.");
  if (!done.empty() || context.globals.output != OutputFormat::table)
    show_value(context, applied, migration_columns);
  return ExitCode::done;
}

Outcome migration_status(const Context& context) {
  const auto connection = TRY(open_for_migration(context));
  show_value(context, db::migration_status(*connection, db::embedded_migrations()),
             migration_columns);
  return ExitCode::done;
}

std::string advice_on(const Statuses& problems) {
  const auto is_pending = [](const db::MigrationStatus& one) {
    return one.state == db::MigrationState::pending;
  };
  const std::string all = counted(problems.size(), "migration", "migrations");
  return std::ranges::all_of(problems, is_pending) ? all + (problems.size() == 1 ? " is" : " are") +
                                                         " pending: run `hireline migrate up`."
                                                   : "The schema belongs to another version or was "
                                                     "changed manually: compare the versions.";
}

Outcome verify_migrations(const Context& context) {
  const auto connection = TRY(open_for_migration(context));
  const Statuses problems =
      only(db::migration_status(*connection, db::embedded_migrations()),
           [](const db::MigrationStatus& one) { return one.state != db::MigrationState::applied; });
  if (problems.empty()) {
    context.ui.note("The schema matches this program.");
    if (context.globals.output == OutputFormat::table) return ExitCode::done;
  }
  show_value(context, problems, migration_columns);
  if (problems.empty()) return ExitCode::done;
  context.ui.note(advice_on(problems));
  return ExitCode::problems_found;
}

}  // namespace

std::vector<Command> migrate_commands() {
  return {
      {.path = "migrate up",
       .help = "Apply all pending migrations to the database",
       .effect = Effect::changes,
       .examples = {{"migrate up --dry-run", "show what would be applied"},
                    {"migrate up", "apply pending migrations; changes nothing if there are none"}},
       .run = migrate_up},
      {.path = "migrate status",
       .help = "Show every migration and whether it is applied",
       .examples = {{"migrate status", "show the state of each migration"}},
       .run = migration_status},
      {.path = "migrate verify",
       .help = "Check that the schema matches this program exactly",
       .examples = {{"migrate verify -q",
                     "exits with 9 if it does not match; for use before a deployment"}},
       .run = verify_migrations},
  };
}

}  // namespace hireline::cli
