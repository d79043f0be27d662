#include "cli/commands/seed_load.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <nlohmann/json.hpp>

#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "cli/frame/progress.hpp"
#include "common/app/links.hpp"
#include "common/seed/load/load.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::steady_clock;

constexpr std::int64_t default_pipelines = 10'000;
constexpr std::int64_t most_pipelines = 50'000'000;

// Cached plans may have been made when the tables were empty. Custom plans for each value would
// also help, except in checks of foreign keys: for an organization that did not exist at the last
// analysis, such a plan expects almost no rows, and reads all rows of the organization for each new
// row.
constexpr const char* forget_plans = "discard plans";

// A chunk takes about a second; the analysis at the end takes longer.
db::ConnectionOptions patient(const Config& config) {
  db::ConnectionOptions options = db::connection_options(config, "hireline");
  options.statement_timeout = std::chrono::minutes(30);
  options.lock_timeout = std::chrono::seconds(30);
  return options;
}

// Asks before it adds rows to a database with other organizations: the rows can't be removed again.
std::optional<CliError> confirm_load(const Context& context, std::int64_t missing,
                                     const std::vector<std::string>& organizations) {
  if (missing == 0 || organizations.empty()) return std::nullopt;
  std::string names;
  for (const std::string& name : organizations) names += (names.empty() ? "" : ", ") + name;
  return confirm(
      context.ui, context.globals,
      {.about = "add " + grouped(missing) +
                " generated pipelines to a database that contains other organizations (" + names +
                ")"});
}

struct Loaded {
  std::int64_t pipelines = 0;  // added by this run
  std::size_t rows = 0;
  bool is_interrupted = false;
};

std::expected<Loaded, CliError> load_all(const Context& context, db::Connection& connection,
                                         seed::Load& load, std::int64_t total) {
  const Operator who = caller();
  const Interrupt interrupt;
  Progress progress(context.ui, "pipelines", total, load.done());
  Loaded loaded;
  while (!load.is_complete() && !loaded.is_interrupted) {
    const std::int64_t before = load.done();
    connection.run_script(forget_plans);
    loaded.rows += TRY(connection.transact(cause_of(context, who),
                                           [&](db::Tx& tx) { return load.add_chunk(tx, who); }));
    load.advance();
    loaded.pipelines += load.done() - before;
    progress.at(load.done());
    loaded.is_interrupted = interrupt.requested();
  }
  return loaded;
}

Json summary_of(const seed::Load& load, const Loaded& loaded, double seconds) {
  return {{"organizations", load.organizations()},
          {"pipelines", load.done()},
          {"addedPipelines", loaded.pipelines},
          {"addedRows", loaded.rows},
          {"seconds", std::round(seconds * 10) / 10},
          {"rowsPerSecond",
           static_cast<std::int64_t>(static_cast<double>(loaded.rows) / std::max(seconds, 0.001))}};
}

// The load is too large for a transaction that is rolled back. Therefore a dry run prints only the
// plan, without the number of rows.
void show_plan(const Context& context, const seed::LoadRequest& request, seed::LoadProgress from,
               std::int64_t missing) {
  from.done += missing;
  const seed::Load load(app::links_of(context.settings.config), request, from);
  context.show(Json{
      {"organizations", load.organizations()},
      {"pipelines", load.done()},
      {"addedPipelines",
       missing}}.dump());
  context.ui.note("Dry run: nothing was changed.");
}

Outcome run(const Context& context) {
  const Arguments& given = context.arguments;
  const seed::LoadRequest request{
      .seed = TRY(read_integer(given, "--seed", 1, 1, 65'535)),
      .pipelines = TRY(read_integer(given, "--pipelines", default_pipelines, 1, most_pipelines)),
      .client_url = context.settings.config.public_url};
  TRY(open_connection(context));
  db::Connection connection(patient(context.settings.config));
  const auto from = TRY(look(context, connection, caller(), [&](db::Tx& tx) {
    return Result<seed::LoadProgress>(seed::look_at_load(tx, request));
  }));
  const auto unseeded = TRY(look(context, connection, caller(), [](db::Tx& tx) {
    return Result<std::vector<std::string>>(seed::list_unseeded_organizations(tx));
  }));
  const std::int64_t missing = std::max<std::int64_t>(0, request.pipelines - from.done);
  if (auto error = confirm_load(context, missing, unseeded)) return std::unexpected(*error);
  if (context.globals.dry_run) {
    show_plan(context, request, from, missing);
    return ExitCode::done;
  }

  seed::Load load(app::links_of(context.settings.config), request, from);
  const auto begun = steady_clock::now();
  const Loaded loaded = TRY(load_all(context, connection, load, request.pipelines));
  const std::chrono::duration<double> took = steady_clock::now() - begun;
  if (loaded.pipelines > 0 && load.is_complete()) seed::analyze(connection);
  context.show(summary_of(load, loaded, took.count()).dump());
  if (loaded.is_interrupted && !load.is_complete()) {
    context.ui.note("Interrupted: " + grouped(load.done()) + " of " + grouped(request.pipelines) +
                    " pipelines exist; run the same command again to continue.");
    return ExitCode::interrupted;
  }
  if (loaded.pipelines == 0) context.ui.note("The pipelines already exist; nothing was changed.");
  return ExitCode::done;
}

}  // namespace

Command seed_load_command() {
  return {
      .path = "seed load",
      .help = "Fill the database with many pipelines, for load tests",
      .effect = Effect::changes,
      .invents = true,
      .options = {{"--pipelines", "N", "total number of pipelines (default: 10000)"},
                  {"--seed", "N", "seed; another number creates other organizations (default: 1)"},
                  in_production_option()},
      .examples = {{"seed load", "create ten thousand pipelines of two years in load-1"},
                   {"seed load --pipelines 1000000",
                    "create a million pipelines; continues after an interruption"}},
      .run = run};
}

}  // namespace hireline::cli
