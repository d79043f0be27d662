#include "cli/doctor/doctor.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/output/counted.hpp"
#include "common/app/operations/diagnostics.hpp"
#include "common/db/connection/migrate.hpp"

namespace hireline::cli {
namespace {

// Returns the first names, and the number of the other names.
std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t shown = 5;
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), shown); ++i)
    list.append(i == 0 ? "" : ", ").append(names[i]);
  if (names.size() > shown) list.append(" and ").append(std::to_string(names.size() - shown));
  return names.size() > shown ? list + " more" : list;
}

Finding examine_database(Surroundings& around) {
  if (const auto missing = require_database_url(around.config()))
    return {CheckState::failed, missing->message, missing->hint};
  try {
    return {.text = "connected as " + db::server_facts(around.connection()).user};
  } catch (const db::Unavailable& error) {
    return {
        CheckState::failed, error.what(),
        std::string("check that the database is running and that ") +
            (around.context().globals.database_url ? "--database-url" : "HIRELINE_DATABASE_URL") +
            " is correct"};
  }
}

Finding examine_server(Surroundings& around) {
  constexpr int oldest = 15;  // nulls not distinct
  const db::ServerFacts facts = db::server_facts(around.connection());
  const std::string text = "PostgreSQL " + facts.version;
  if (facts.major_version < oldest)
    return {CheckState::failed, text, "upgrade to version " + std::to_string(oldest) + " or later"};
  if (facts.is_read_only)
    return {CheckState::failed, text + ", a read-only standby",
            "set HIRELINE_DATABASE_URL to the primary, or to all hosts with "
            "target_session_attrs=read-write"};
  return {.text = text};
}

Finding examine_clocks(Surroundings& around) {
  constexpr std::chrono::seconds tolerated{5};
  const auto apart = db::server_facts(around.connection()).clock - wall_clock_now();
  const auto skew = std::chrono::duration_cast<std::chrono::milliseconds>(apart);
  Finding finding{.text =
                      std::to_string(skew.count()) + " ms difference from the database's clock"};
  if (std::chrono::abs(skew) > tolerated) {
    finding.state = CheckState::warning;
    finding.hint = "run a time service such as NTP on both machines";
  }
  return finding;
}

Finding examine_schema(Surroundings& around) {
  const auto status = db::migration_status(around.connection(), db::embedded_migrations());
  switch (db::schema_fit(status)) {
    case db::SchemaFit::fits:
      return {.text = "matches this program"};
    case db::SchemaFit::older:
      if (db::has_no_schema(status))
        return {CheckState::failed, "is missing: the database is empty",
                "run `hireline migrate up` to create it"};
      return {CheckState::failed, "is older than this program", "run `hireline migrate up`"};
    case db::SchemaFit::newer:
      return {CheckState::warning, "is newer than this program",
              "use the version of hireline that applied the migrations"};
    case db::SchemaFit::changed:
      break;
  }
  return {CheckState::failed, "a migration was changed after it was applied",
          "run `hireline migrate verify` to see which migration"};
}

// Migrations lock tables, and other transactions wait. Therefore this fix asks for confirmation.
std::expected<std::string, CliError> migrate(Surroundings& around) {
  const Context& context = around.context();
  const auto files = db::embedded_migrations();
  const auto status = db::migration_status(around.connection(), files);
  if (db::schema_fit(status) != db::SchemaFit::older)
    return fail(ExitCode::refused, "not_older",
                "doctor only applies pending migrations; this schema is newer or was changed");
  const auto pending =
      std::ranges::count(status, db::MigrationState::pending, &db::MigrationStatus::state);
  const std::string what = counted(static_cast<std::size_t>(pending), "migration", "migrations");
  if (context.globals.dry_run) return what + " would be applied";
  if (around.config().database_pooled)
    return fail(ExitCode::usage, "pooled",
                "migrations require a direct connection to the database, not a pooler");
  if (auto error = confirm(context.ui, context.globals, {.about = "apply " + what}))
    return std::unexpected(*std::move(error));
  try {
    db::Connection connection(db::migration_connection(around.config().database_url));
    const auto done = db::migrate_up(connection, files, wall_clock_now());
    return counted(done.size(), "migration was", "migrations were") + " applied";
  } catch (const db::MigrationError& error) {
    return fail(ExitCode::failure, "migration_failed", error.what());
  }
}

Finding examine_rights(Surroundings& around) {
  const auto missing = around.connection().read(app::list_missing_rights(around.who())).value();
  if (missing.empty()) return {.text = "the role has all permissions that the service needs"};
  return {CheckState::failed, "the role has no permission to " + some_of(missing),
          "grant the permissions as the owner of the tables, or connect as the owner"};
}

Finding examine_indexes(Surroundings& around) {
  const auto invalid = around.connection().read(app::list_invalid_indexes(around.who())).value();
  if (invalid.empty()) return {.text = "all are valid"};
  std::string lines;
  for (const std::string& index : invalid)
    lines.append(lines.empty() ? "" : " ").append("REINDEX INDEX CONCURRENTLY " + index + ";");
  return {CheckState::failed, "invalid: " + some_of(invalid), "run in psql: " + lines};
}

}  // namespace

std::vector<Check> database_checks() {
  return {{.name = "database", .about = "connection to the database", .examine = examine_database},
          {.name = "database-server",
           .about = "version of PostgreSQL, and whether the database accepts writes",
           .needs = {"database"},
           .examine = examine_server},
          {.name = "clocks",
           .about = "difference between the clocks of this machine and the database",
           .needs = {"database"},
           .examine = examine_clocks},
          {.name = "schema",
           .about = "whether the schema matches this program and is unchanged",
           .needs = {"database"},
           .examine = examine_schema,
           .fix = migrate},
          {.name = "database-rights",
           .about = "permissions of the database role on the tables",
           .needs = {"schema"},
           .examine = examine_rights},
          {.name = "indexes",
           .about = "indexes that are invalid after a failed build or a crash",
           .needs = {"schema"},
           .examine = examine_indexes}};
}

}  // namespace hireline::cli
