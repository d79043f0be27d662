#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/profile.hpp"
#include "cli/views/waiting_tasks.hpp"
#include "cli/views/watch.hpp"
#include "common/app/operations/diagnostics.hpp"
#include "common/app/operations/queue.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/base/settings/config_values.hpp"
#include "common/base/version.hpp"
#include "common/db/connection/migrate.hpp"
#include "common/db/operations/server_facts.hpp"
#include "common/outside/identity/http_fetch.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

// The optional members are absent if the schema is older than this program.
struct Status {
  std::string version{hireline::version};
  Environment environment = Environment::production;
  std::string database;  // its URL without the password
  std::string server;
  db::SchemaFit schema = db::SchemaFit::fits;
  std::int64_t pending_migrations = 0;
  std::optional<std::int64_t> tasks_due;  // including running tasks
  std::optional<std::int64_t> tasks_dead;
  std::optional<Instant> oldest_due_since;
  std::optional<std::int64_t> failed_webhooks;
  std::optional<std::int64_t> failed_emails;  // created in the last two days
  std::string api;
  std::string worker;
  std::string runner;
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::Status) {
  return {
      .name = "Status",
      .fields = {
          field("version", &cli::Status::version), field("environment", &cli::Status::environment),
          field("database", &cli::Status::database), field("server", &cli::Status::server),
          field("schema", &cli::Status::schema),
          field("pendingMigrations", &cli::Status::pending_migrations),
          field("tasksDue", &cli::Status::tasks_due), field("tasksDead", &cli::Status::tasks_dead),
          field("oldestDueSince", &cli::Status::oldest_due_since),
          field("failedWebhooks", &cli::Status::failed_webhooks),
          field("failedEmails", &cli::Status::failed_emails), field("api", &cli::Status::api),
          field("worker", &cli::Status::worker), field("runner", &cli::Status::runner)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

constexpr std::chrono::seconds patience{1};

// Asks as users do: through the proxy.
std::string api_state(const Config& config) {
  const std::string url = config.public_url + "/health/ready";
  const auto answer = outside::fetch_document(url, {.timeout = patience}, {});
  return answer ? "ready" : "unavailable: " + url + ": " + answer.error();
}

std::string runner_state(const Config& config) {
  const auto health = outside::RunnerClient(config.runner, config.runner_key).health(patience);
  if (!health) return "unavailable: " + health.error().reason;
  return "runs " + std::to_string(health->languages.size()) + " languages, " +
         std::to_string(health->running) + " of " + std::to_string(health->slots) + " slots busy";
}

Result<WaitingTasks> add_work(db::Connection& connection, Status& status, Instant now) {
  const Operator who = caller();
  status.tasks_due = status.tasks_dead = 0;
  const auto queue = TRY(connection.read(app::queue_status(who, now)));
  for (const QueueOfKind& kind : queue) {
    *status.tasks_due += kind.due + kind.running;
    *status.tasks_dead += kind.dead;
  }
  const WaitingTasks waiting = waiting_tasks(queue);
  status.oldest_due_since = waiting.since;
  status.failed_webhooks = TRY(connection.read(app::count_failed_payment_events(who)));
  status.failed_emails = TRY(connection.read(app::count_failed_emails(who, now)));
  return waiting;
}

Outcome show_status(const Context& context) {
  const Config& config = context.settings.config;
  if (const auto missing = require_database_url(config))
    return std::unexpected(config_error({*missing}));
  db::Connection connection(db::connection_options(config, "hireline"));
  const auto migrations = db::migration_status(connection, db::embedded_migrations());
  const auto facts = db::server_facts(connection);
  Status now;
  now.environment = config.environment;
  now.database = mask_url(config.database_url);
  now.server = "PostgreSQL " + facts.version + (facts.is_read_only ? " (standby)" : "");
  now.schema = db::schema_fit(migrations);
  now.pending_migrations =
      std::ranges::count(migrations, db::MigrationState::pending, &db::MigrationStatus::state);
  const Instant moment = wall_clock_now();
  WaitingTasks waiting;
  if (now.schema != db::SchemaFit::older) waiting = TRY(add_work(connection, now, moment));
  now.api = api_state(config);
  now.worker = facts.has_worker ? "connected" : "none is connected with the role " + facts.user;
  now.runner = runner_state(config);
  show_value(context, now);
  note_missing_worker(context, waiting, moment);
  return ExitCode::done;
}

Outcome status(const Context& context) {
  return watched(context, "status", show_status);
}

}  // namespace

std::vector<Command> status_commands() {
  return {{.path = "status",
           .help = "Show the state of the service on one screen",
           .options = {watch_option()},
           .examples = {{"status -o json", "print the state as JSON for a dashboard"},
                        {"status --watch 5 -o json", "print one JSON line every five seconds"}},
           .run = status}};
}

}  // namespace hireline::cli
