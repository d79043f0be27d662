#include "cli/frame/database.hpp"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

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

db::SessionOptions usual_options(const Context& context) {
  return db::session_options(context.settings.config, "hireline");
}

std::expected<std::unique_ptr<db::Session>, CliError> open_with(const Config& config,
                                                                db::SessionOptions options) {
  if (const auto missing = require_database_url(config))
    return std::unexpected(config_error({*missing}));
  auto session = std::make_unique<db::Session>(std::move(options));
  const auto fit = db::schema_fit(db::migration_status(*session, db::embedded_migrations()));
  if (fit == db::SchemaFit::older)
    return fail(ExitCode::failure, "schema_older",
                "the database's schema is older than this program", "run `hireline migrate up`");
  return session;
}

}  // namespace

std::expected<std::unique_ptr<db::Session>, CliError> open_session(const Context& context) {
  return open_with(context.settings.config, usual_options(context));
}

std::expected<std::unique_ptr<db::Session>, CliError> open_patient_session(const Context& context) {
  db::SessionOptions options = usual_options(context);
  options.statement_timeout = std::chrono::minutes(10);
  options.lock_timeout = std::chrono::minutes(2);
  return open_with(context.settings.config, std::move(options));
}

Cause cause_of(const Context& context, const Operator& who) {
  const auto id = new_id_text();
  return {.actor = {ActorKind::operator_, who.login, who.login},
          .request_id = std::string(id.data(), id.size()),
          .now = wall_clock_now(),
          .reason = context.globals.reason};
}

}  // namespace hireline::cli
