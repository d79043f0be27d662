// hireline-server: carries out the command line, and prints errors with hints.
#include <iostream>

#include "common/base/json_writer.hpp"
#include "common/base/log.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/outside/setup_error.hpp"
#include "server/http/framing/listener.hpp"
#include "server/options.hpp"
#include "server/process.hpp"
#include "server/routes/routes.hpp"
#include "server/schema_check.hpp"

namespace hireline {
namespace {

constexpr int exit_failure = 1;
constexpr int exit_usage = 2;
constexpr int exit_database_away = 7;

int complain(std::string_view what, std::string_view hint, int code) {
  std::cerr << "error: " << what << '\n';
  if (!hint.empty()) std::cerr << "hint: " << hint << '\n';
  return code;
}

void print_statements() {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  for (const db::Sql& sql : db::all_statements()) {
    json.key(sql.name);
    json.string(sql.text);
  }
  json.end_object();
  std::cout << text << '\n';
}

void print(server::Print what) {
  switch (what) {
    case server::Print::nothing:
      return;
    case server::Print::openapi:
      std::cout << routes::openapi();
      return;
    case server::Print::routes:
      for (const auto& route : routes::all_routes())
        std::cout << route.operation.method << ' ' << route.operation.path << '\n';
      return;
    case server::Print::statements:
      return print_statements();
  }
}

// A worker has no API; its probes have the address of its metrics.
int probe(const Config& config, server::ServerRole role) {
  if (role != server::ServerRole::worker) return server::probe_readiness(config.listen);
  if (config.metrics_listen) return server::probe_readiness(*config.metrics_listen);
  return complain("a worker without HIRELINE_METRICS_LISTEN can't be asked",
                  "set it to an address and a port", exit_usage);
}

int run(int argc, char** argv) {
  const server::Options options = server::read_options(argc, argv);
  if (options.exit_code) return *options.exit_code;
  if (options.print != server::Print::nothing) {
    print(options.print);
    return 0;
  }
  const ConfigResult result =
      load_config({options.settings, process_environment(), options.config_file});
  if (!result.loaded) {
    for (const ConfigError& error : result.errors) complain(error.message, error.hint, exit_usage);
    return exit_usage;
  }
  const Config& config = result.loaded->config;
  log::configure(config.log_format, config.log_level);
  for (const ConfigError& warning : result.warnings)
    log::warn(warning.message, {{"hint", warning.hint}});
  if (const auto error = require_database_url(config))
    return complain(error->message, error->hint, exit_usage);
  if (options.ready_probe) return probe(config, options.role);
  if (options.role == server::ServerRole::worker && config.workers == 0)
    return complain("a worker with HIRELINE_WORKERS=0 has nothing to do",
                    "set HIRELINE_WORKERS to one or more, or leave it out", exit_usage);
  server::check_schema(config);
  if (options.role != server::ServerRole::worker &&
      outside::has_unchosen_uid_claims(*result.loaded))
    log::warn("auth.uid_claims_not_chosen",
              {{"effect", "a claim uid or user_id of a token wins over its sub"},
               {"hint", "set HIRELINE_AUTH_UID_CLAIMS, to sub for most issuers"}});
  server::run_until_stopped(config, options.role);
  return 0;
}

}  // namespace
}  // namespace hireline

int main(int argc, char** argv) {
  using namespace hireline;
  try {
    return run(argc, argv);
  } catch (const db::Unavailable& error) {
    return complain(
        error.what(),
        "check that PostgreSQL runs, and HIRELINE_DATABASE_URL: `hireline config show` tells "
        "where it is set",
        exit_database_away);
  } catch (const server::SchemaError& error) {
    return complain(error.what(), error.hint(), exit_failure);
  } catch (const http::ListenError& error) {
    return complain(error.what(),
                    "choose another address with --listen, or with --metrics-listen for metrics, "
                    "which can be empty",
                    exit_failure);
  } catch (const outside::SetupError& error) {
    return complain(error.what(), error.hint(), exit_usage);
  } catch (const std::exception& error) {
    return complain(error.what(), {}, exit_failure);
  }
}
