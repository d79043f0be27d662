#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/limits.hpp"
#include "common/app/organizations/plans.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

// A plan as a row of a table, with "unlimited" instead of null.
struct PlanLine {
  std::string key;
  std::string name;
  std::string max_active_jobs;
  std::string max_interviews_per_month;
  std::string max_api_keys;
  std::string max_webhook_endpoints;
  std::string analytics;
  std::int64_t organizations = 0;
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::PlanLine) {
  return {.name = "PlanLine",
          .fields = {field("key", &cli::PlanLine::key), field("name", &cli::PlanLine::name),
                     field("max_active_jobs", &cli::PlanLine::max_active_jobs),
                     field("max_interviews_per_month", &cli::PlanLine::max_interviews_per_month),
                     field("max_api_keys", &cli::PlanLine::max_api_keys),
                     field("max_webhook_endpoints", &cli::PlanLine::max_webhook_endpoints),
                     field("analytics", &cli::PlanLine::analytics),
                     field("organizations", &cli::PlanLine::organizations)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

PlanLine line_of(const Plan& plan) {
  return {.key = plan.key,
          .name = plan.name,
          .max_active_jobs = limit_text(plan.limits.max_active_jobs),
          .max_interviews_per_month = limit_text(plan.limits.max_interviews_per_month),
          .max_api_keys = limit_text(plan.limits.max_api_keys),
          .max_webhook_endpoints = limit_text(plan.limits.max_webhook_endpoints),
          .analytics = plan.features.advanced_analytics ? "on" : "off",
          .organizations = plan.organizations};
}

void show_plan(const Context& context, const Plan& plan) {
  if (!context.shows_columns()) return show_value(context, plan);
  show_value(context, line_of(plan));
}

Outcome list(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const std::vector<Plan> plans = TRY(connection->read(app::list_plans(caller())));
  if (context.shows_columns()) {
    std::vector<PlanLine> lines;
    for (const Plan& plan : plans) lines.push_back(line_of(plan));
    show_value(context, lines);
  } else {
    show_value(context, plans);
  }
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  show_plan(context, TRY(connection->read(app::get_plan(caller(), context.arguments.get("PLAN")))));
  return ExitCode::done;
}

Outcome set(const Context& context) {
  const Arguments& given = context.arguments;
  app::EditPlan input{
      .key = given.get("PLAN"),
      .name = {},
      .max_active_jobs = TRY(read_limit(given, "--max-active-jobs")),
      .max_interviews_per_month = TRY(read_limit(given, "--max-interviews-per-month")),
      .max_api_keys = TRY(read_limit(given, "--max-api-keys")),
      .max_webhook_endpoints = TRY(read_limit(given, "--max-webhook-endpoints")),
      .advanced_analytics = {}};
  if (given.has("--name")) input.name = TRY(read_text(given, "--name"));
  if (given.has("--analytics")) input.advanced_analytics = given.get("--analytics") == "on";
  if (!input.name && !input.max_active_jobs.present && !input.max_interviews_per_month.present &&
      !input.max_api_keys.present && !input.max_webhook_endpoints.present &&
      !input.advanced_analytics)
    return misused("no change was specified",
                   "use --max-active-jobs, --max-interviews-per-month, --max-api-keys, "
                   "--max-webhook-endpoints, --analytics or --name");
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const Plan plan = TRY(change(context, *connection, who,
                               [&](db::Tx& tx) { return app::edit_plan(tx, who, input); }));
  show_plan(context, plan);
  return ExitCode::done;
}

}  // namespace

std::vector<Command> plan_commands() {
  return {
      {.path = "plan list",
       .help = "List plans with their limits, smallest first",
       .examples = {{"plan list", "list all plans"}},
       .run = list},
      {.path = "plan get",
       .help = "Show one plan",
       .options = {{"PLAN", "", "the plan's key", true}},
       .examples = {{"plan get growth -o json", "show the plan as JSON, as in the API"}},
       .run = get},
      {.path = "plan set",
       .help = "Edit a plan; the change applies immediately to all its organizations",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"PLAN", "", "the plan's key", true},
                   {"--max-active-jobs", "N", "a number, or unlimited"},
                   {"--max-interviews-per-month", "N", "a number, or unlimited"},
                   {"--max-api-keys", "N", "a number, or unlimited"},
                   {"--max-webhook-endpoints", "N", "a number, or unlimited"},
                   {"--analytics", "WHETHER", "on or off", false, {"on", "off"}},
                   {"--name", "NAME", "display name"}},
       .examples = {{"plan set growth --max-active-jobs 30 --reason \"new price list\"",
                     "set a limit; existing records are kept, even if they exceed a lower limit"},
                    {"plan set growth --max-interviews-per-month unlimited --dry-run",
                     "show the resulting plan"}},
       .run = set},
  };
}

}  // namespace hireline::cli
