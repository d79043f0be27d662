#include <filesystem>

#include <unistd.h>

#include "cli/commands/commands.hpp"
#include "cli/database.hpp"
#include "common/app/payments.hpp"
#include "common/base/config_values.hpp"
#include "common/base/version.hpp"
#include "common/db/migrate.hpp"
#include "common/db/server_facts.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::cli {
namespace {

HIRELINE_ENUM(CheckState, ok, warning, failed)

struct Check {
  std::string name;
  CheckState state = CheckState::ok;
  std::string finding;
  std::optional<std::string> hint;
};

struct Status {
  std::string version{hireline::version};
  Environment environment = Environment::production;
  std::string database;  // its URL without the password
  std::string server;
  db::SchemaFit schema = db::SchemaFit::fits;
  std::int64_t pending_migrations = 0;
  std::optional<std::int64_t> failed_webhooks;  // absent: the schema is older than this program
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

template <>
struct Shape<cli::Check> {
  static constexpr std::string_view name = "Check";
  static constexpr auto fields =
      std::tuple{field("name", &cli::Check::name), field("state", &cli::Check::state),
                 field("finding", &cli::Check::finding), field("hint", &cli::Check::hint)};
};

template <>
struct Shape<cli::Status> {
  static constexpr std::string_view name = "Status";
  static constexpr auto fields =
      std::tuple{field("version", &cli::Status::version),
                 field("environment", &cli::Status::environment),
                 field("database", &cli::Status::database),
                 field("server", &cli::Status::server),
                 field("schema", &cli::Status::schema),
                 field("pendingMigrations", &cli::Status::pending_migrations),
                 field("failedWebhooks", &cli::Status::failed_webhooks)};
};

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

Outcome status(const Context& context) {
  const Config& config = context.settings.config;
  if (const auto missing = require_database_url(config))
    return std::unexpected(config_error({*missing}));
  db::Session session(db::session_options(config, "hireline"));
  const auto migrations = db::migration_status(session, db::embedded_migrations());
  const auto facts = db::server_facts(session);
  Status now;
  now.environment = config.environment;
  now.database = mask_url(config.database_url);
  now.server = "PostgreSQL " + facts.version + (facts.is_read_only ? " (standby)" : "");
  now.schema = db::schema_fit(migrations);
  now.pending_migrations =
      std::ranges::count(migrations, db::MigrationState::pending, &db::MigrationStatus::state);
  if (now.schema != db::SchemaFit::older)
    now.failed_webhooks = TRY(session.read(app::count_failed_webhooks(caller())));
  show_value(context, now);
  return ExitCode::done;
}

Check check_data_folder(const Config& config) {
  Check check{.name = "data folder", .finding = config.data_dir + " can be written", .hint = {}};
  if (::access(config.data_dir.c_str(), W_OK | X_OK) == 0) return check;
  const bool is_there = std::filesystem::exists(config.data_dir);
  check.state = CheckState::failed;
  check.finding = config.data_dir + (is_there ? " can't be written" : " is not there");
  check.hint = is_there ? "give the service's user the right to write it" : "make the folder";
  return check;
}

Check check_identity(const Config& config) {
  Check check{.name = "identity provider", .finding = "the settings are sound", .hint = {}};
  try {
    outside::make_token_verifier(config);
    if (config.auth_issuer.empty()) check.finding = "tokens of the development issuer are trusted";
  } catch (const outside::SetupError& error) {
    check.state = CheckState::failed;
    check.finding = error.what();
    check.hint = error.hint();
  }
  return check;
}

Check check_server(const db::ServerFacts& facts) {
  constexpr int oldest = 13;
  Check check{.name = "database server", .finding = "PostgreSQL " + facts.version, .hint = {}};
  if (facts.major_version < oldest) {
    check.state = CheckState::failed;
    check.hint = "version " + std::to_string(oldest) + " or later is needed";
  } else if (facts.is_read_only) {
    check.state = CheckState::failed;
    check.finding += ", a standby that can't be written";
    check.hint =
        "name the primary in HIRELINE_DATABASE_URL, or all hosts with "
        "target_session_attrs=read-write";
  }
  return check;
}

Check check_clock(const db::ServerFacts& facts, Instant now) {
  constexpr std::chrono::seconds tolerated{5};
  const auto skew = std::chrono::duration_cast<std::chrono::milliseconds>(facts.clock - now);
  Check check{.name = "clocks",
              .finding = std::to_string(skew.count()) + " ms apart from the database's",
              .hint = {}};
  if (std::chrono::abs(skew) > tolerated) {
    check.state = CheckState::warning;
    check.hint = "run a time service on both machines";
  }
  return check;
}

Check check_schema(db::Session& session) {
  Check check{.name = "schema", .finding = "is this program's", .hint = {}};
  switch (db::schema_fit(db::migration_status(session, db::embedded_migrations()))) {
    case db::SchemaFit::fits:
      break;
    case db::SchemaFit::older:
      check.state = CheckState::failed;
      check.finding = "is older than this program";
      check.hint = "run `hireline migrate up`";
      break;
    case db::SchemaFit::newer:
      check.state = CheckState::warning;
      check.finding = "is newer than this program";
      check.hint = "use the hireline that migrated it";
      break;
    case db::SchemaFit::changed:
      check.state = CheckState::failed;
      check.finding = "a migration was changed after it was applied";
      check.hint = "`hireline migrate verify` names it";
      break;
  }
  return check;
}

void check_database(const Config& config, std::vector<Check>& checks) {
  if (const auto missing = require_database_url(config)) {
    checks.push_back({"database", CheckState::failed, missing->message, missing->hint});
    return;
  }
  try {
    db::Session session(db::session_options(config, "hireline"));
    const auto facts = db::server_facts(session);
    checks.push_back({"database", CheckState::ok, "answers as " + facts.user, {}});
    checks.push_back(check_server(facts));
    checks.push_back(check_clock(facts, wall_clock_now()));
    checks.push_back(check_schema(session));
  } catch (const db::Unavailable& error) {
    checks.push_back({"database", CheckState::failed, error.what(),
                      "is it running, and is HIRELINE_DATABASE_URL right?"});
  }
}

// A warning only: all else works without it.
Check check_runner(const Config& config) {
  constexpr std::chrono::seconds patience{3};
  Check check{.name = "code runner", .finding = {}, .hint = {}};
  const auto health = outside::RunnerClient(config.runner, config.runner_key).health(patience);
  if (!health) {
    check.state = CheckState::warning;
    check.finding = health.error().reason + "; candidates can't run programs";
    check.hint = "start hireline-runner; `hireline-runner --check` says what it lacks";
    return check;
  }
  for (const outside::RunnerLanguage& language : health->languages)
    check.finding += (check.finding.empty() ? "runs " : ", ") + language.id;
  return check;
}

Outcome doctor(const Context& context) {
  const Config& config = context.settings.config;
  std::vector<Check> checks = {check_data_folder(config), check_identity(config)};
  check_database(config, checks);
  checks.push_back(check_runner(config));
  show_value(context, checks);
  const auto failed = std::ranges::count(checks, CheckState::failed, &Check::state);
  if (failed == 0) return ExitCode::done;
  context.ui.note(std::to_string(failed) + " of " + std::to_string(checks.size()) +
                  " checks failed.");
  return ExitCode::problems_found;
}

}  // namespace

std::vector<Command> status_commands() {
  return {
      {.path = "status",
       .help = "Show in one screen what runs here",
       .examples = {{"status -o json", "for a dashboard"}},
       .run = status},
      {.path = "doctor",
       .help = "Check settings, files and the database, and say what to do",
       .examples = {{"doctor", "ends with 9 when a check fails"}},
       .run = doctor},
  };
}

}  // namespace hireline::cli
