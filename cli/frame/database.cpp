#include "cli/frame/database.hpp"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

#include "cli/frame/profile.hpp"
#include "common/base/id.hpp"
#include "common/db/connection/migrate.hpp"

namespace hireline::cli {

Operator caller() {
  const char* behind_sudo = ::getuid() == 0 ? std::getenv("SUDO_USER") : nullptr;
  if (behind_sudo != nullptr && *behind_sudo != '\0') return {behind_sudo};
  const passwd* entry = ::getpwuid(::getuid());
  return {entry != nullptr ? std::string(entry->pw_name) : std::to_string(::getuid())};
}

namespace {

db::ConnectionOptions usual_options(const Context& context) {
  return db::connection_options(context.settings.config, "hireline");
}

std::expected<std::unique_ptr<db::Connection>, CliError> open_with(const Context& context,
                                                                   db::ConnectionOptions options) {
  if (context.refusal) return std::unexpected(*context.refusal);
  if (const auto missing = require_database_url(context.settings.config))
    return std::unexpected(config_error({*missing}));
  auto connection = std::make_unique<db::Connection>(std::move(options));
  const auto status = db::migration_status(*connection, db::embedded_migrations());
  if (db::has_no_schema(status))
    return fail(ExitCode::failure, "schema_older",
                "the database is empty: it has no tables of hireline",
                "run `hireline migrate up` to create them; `hireline config show` shows which "
                "database it is");
  if (db::schema_fit(status) == db::SchemaFit::older)
    return fail(ExitCode::failure, "schema_older",
                "the database's schema is older than this program", "run `hireline migrate up`");
  return connection;
}

}  // namespace

std::expected<std::unique_ptr<db::Connection>, CliError> open_connection(const Context& context) {
  return open_with(context, usual_options(context));
}

std::expected<std::unique_ptr<db::Connection>, CliError> open_patient_connection(
    const Context& context) {
  db::ConnectionOptions options = usual_options(context);
  options.statement_timeout = std::chrono::minutes(10);
  options.lock_timeout = std::chrono::minutes(2);
  return open_with(context, std::move(options));
}

Cause cause_of(const Context& context, const Operator& who) {
  const auto id = new_id_text();
  return {.actor = {ActorKind::operator_, who.login, who.login},
          .request_id = std::string(id.data(), id.size()),
          .now = wall_clock_now(),
          .reason = context.globals.reason};
}

}  // namespace hireline::cli
