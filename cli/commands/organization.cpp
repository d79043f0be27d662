#include <functional>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/limits.hpp"
#include "common/app/access.hpp"
#include "common/app/links.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/app/organizations/plans.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

// One limit of an organization and its usage, as a row of a table.
struct UsageLine {
  std::string what;
  std::int64_t used = 0;
  std::optional<std::string> max = {};
  std::optional<std::int64_t> left = {};
  std::optional<std::int64_t> percent = {};
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::UsageLine) {
  return {.name = "UsageLine",
          .fields = {field("what", &cli::UsageLine::what), field("used", &cli::UsageLine::used),
                     field("max", &cli::UsageLine::max), field("left", &cli::UsageLine::left),
                     field("percent", &cli::UsageLine::percent)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns usage_columns = {{"what", "/what"},
                               {"used", "/used"},
                               {"max", "/max"},
                               {"left", "/left"},
                               {"percent", "/percent"}};

const Columns organization_columns = {{"id", "/_id"},
                                      {"name", "/name"},
                                      {"slug", "/slug"},
                                      {"plan", "/plan"},
                                      {"members", "/members"},
                                      {"active_jobs", "/usage/activeJobs"},
                                      {"interviews", "/usage/interviewsThisMonth"}};

// Limits are shown by `org usage`.
const Columns organization_members = {{"id", "/_id"},
                                      {"name", "/name"},
                                      {"slug", "/slug"},
                                      {"plan", "/plan"},
                                      {"members", "/members"},
                                      {"active_jobs", "/usage/activeJobs"},
                                      {"interviews_this_month", "/usage/interviewsThisMonth"},
                                      {"created_at", "/createdAt"}};

std::expected<std::optional<std::string>, CliError> read_slug(const Arguments& given) {
  const auto slug = given.text("--slug");
  if (!slug || slug_of(*slug) == *slug) return slug;
  return misused("invalid value '" + *slug + "' for --slug",
                 "use lower-case letters, digits and hyphens, such as " + slug_of(*slug));
}

using Creation = std::function<Result<Organization>(db::Tx&, const Operator&)>;

// Without a uid, the owner is invited.
std::expected<Creation, CliError> read_creation(const Context& context) {
  const Arguments& given = context.arguments;
  const std::string name = TRY(read_text(given, "--name"));
  const auto slug = TRY(read_slug(given));
  const std::string email = TRY(read_email(given, "--owner-email"));
  const std::string plan = given.text("--plan").value_or("free");
  if (!given.has("--owner-uid")) {
    if (given.has("--owner-name"))
      return misused("--owner-name requires --owner-uid",
                     "remove --owner-name: an invited owner has the name of their account");
    const app::CreateOrganizationAndInvite input{
        .name = name, .slug = slug, .owner_email = email, .plan = plan};
    return Creation(
        [input, links = app::links_of(context.settings.config)](db::Tx& tx, const Operator& who) {
          return app::create_organization_and_invite(tx, who, links, input);
        });
  }
  const std::string uid = TRY(read_text(given, "--owner-uid"));
  const app::CreateOrganization input{.name = name,
                                      .slug = slug,
                                      .owner_email = email,
                                      .owner_uid = uid,
                                      .owner_name = given.text("--owner-name"),
                                      .plan = plan};
  return Creation([input](db::Tx& tx, const Operator& who) {
    return app::create_organization(tx, who, input);
  });
}

Outcome create(const Context& context) {
  const Creation creation = TRY(read_creation(context));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const Organization created =
      TRY(change(context, *connection, who, [&](db::Tx& tx) { return creation(tx, who); }));
  show_value(context, created, organization_members);
  if (context.globals.dry_run) return ExitCode::done;
  if (context.arguments.has("--owner-uid"))
    context.ui.note("Next: run `hireline member add --org " + created.slug + " …`");
  else
    context.ui.note("Next: the first person who proves " + context.arguments.get("--owner-email") +
                    " within 30 days becomes the owner.");
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const PageRequest page = TRY(read_page(context.arguments));
  const auto connection = TRY(open_connection(context));
  const auto query = TRY(app::list_organizations(caller(), wall_clock_now(), {page}));
  const Page<Organization> found = TRY(connection->read(query));
  show_page(context, found, organization_columns);
  if (found.total == 0)
    context.ui.note("Next: run `hireline org create --name NAME --owner-email EMAIL`.");
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Organization> {
    const auto id = TRY(app::resolve_organization(tx, who, context.arguments.get("ORG")));
    return tx.read(TRY(app::get_organization(who, tx.now(), id.str())));
  };
  show_value(context, TRY(look(context, *connection, who, work)), organization_members);
  return ExitCode::done;
}

struct PlanChange {
  Plan before;
  Plan after;
};

// For --dry-run: the limits of the new plan that differ from those of the present one.
void note_difference(const Context& context, const PlanChange& change) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  const auto compare = [&rows](const char* what, const std::string& before,
                               const std::string& after) {
    if (before != after) rows.push_back({{"limit", what}, {"before", before}, {"after", after}});
  };
  const PlanLimits& old = change.before.limits;
  const PlanLimits& fresh = change.after.limits;
  compare("active jobs", limit_text(old.max_active_jobs), limit_text(fresh.max_active_jobs));
  compare("interviews per month", limit_text(old.max_interviews_per_month),
          limit_text(fresh.max_interviews_per_month));
  compare("API keys", limit_text(old.max_api_keys), limit_text(fresh.max_api_keys));
  compare("webhook endpoints", limit_text(old.max_webhook_endpoints),
          limit_text(fresh.max_webhook_endpoints));
  const auto word = [](const Plan& plan) {
    return plan.features.advanced_analytics ? "on" : "off";
  };
  compare("analytics", word(change.before), word(change.after));
  if (change.before.key == change.after.key)
    context.ui.note("The organization has the plan " + change.after.key + " already.");
  else if (rows.empty())
    context.ui.note("The limits of " + change.before.key + " and " + change.after.key +
                    " are the same.");
  else
    note_table(context, rows.dump(),
               {{"limit", "/limit"}, {change.before.key, "/before"}, {change.after.key, "/after"}});
}

Outcome set_plan(const Context& context) {
  const app::SetOrganizationPlan input{.organization = context.arguments.get("ORG"),
                                       .plan = context.arguments.get("PLAN")};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  std::optional<PlanChange> difference;
  const auto work = [&](db::Tx& tx) -> Result<Organization> {
    if (context.globals.dry_run) {
      const auto query = TRY(app::get_organization(who, tx.now(), input.organization));
      const Organization before = TRY(tx.read(query));
      difference = {.before = TRY(tx.read(app::get_plan(who, before.plan))),
                    .after = TRY(tx.read(app::get_plan(who, input.plan)))};
    }
    return app::set_organization_plan(tx, who, input);
  };
  const Organization changed = TRY(change(context, *connection, who, work));
  show_value(context, changed, organization_members);
  if (difference && context.shows_columns()) note_difference(context, *difference);
  const auto is_above = [&](std::int64_t used, const Nullable<std::int64_t>& limit) {
    return limit.value && used > *limit.value;
  };
  if (is_above(changed.usage.active_jobs, changed.limits.max_active_jobs) ||
      is_above(changed.usage.interviews_this_month, changed.limits.max_interviews_per_month))
    context.ui.note(
        "The organization exceeds the plan: existing records are kept, new ones are refused. Run "
        "`hireline org usage " +
        changed.slug + "` for details.");
  return ExitCode::done;
}

std::vector<UsageLine> lines_of(const UsageReport& report) {
  const auto limited = [](std::string what, std::int64_t used, const Nullable<std::int64_t>& max) {
    UsageLine line{.what = std::move(what), .used = used, .max = limit_text(max)};
    if (max.value) line.left = std::max<std::int64_t>(0, *max.value - used);
    if (max.value && *max.value > 0) line.percent = 100 * used / *max.value;
    return line;
  };
  std::vector<UsageLine> lines = {
      limited("active jobs", report.usage.active_jobs, report.limits.max_active_jobs),
      limited("interviews this month", report.usage.interviews_this_month,
              report.limits.max_interviews_per_month)};
  lines.push_back(limited("API keys", report.api_keys, report.limits.max_api_keys));
  lines.push_back(
      limited("webhook endpoints", report.webhook_endpoints, report.limits.max_webhook_endpoints));
  for (const MonthUsage& before : report.months_before)
    lines.push_back({.what = "interviews " + before.month, .used = before.interviews});
  lines.push_back({.what = "members", .used = report.members});
  return lines;
}

Outcome usage(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto query = TRY(app::get_usage(caller(), wall_clock_now(), context.arguments.get("ORG")));
  const UsageReport report = TRY(connection->read(query));
  if (context.shows_columns()) {
    context.ui.note(report.slug + ": plan " + report.plan);
    const std::vector<UsageLine> lines = lines_of(report);
    show_value(context, lines, usage_columns);
    for (const UsageLine& line : lines)
      if (line.percent >= 100)
        context.ui.note(line.what + ": " + std::to_string(line.used) + " of " + *line.max +
                        " are in use, so new ones are refused. `hireline org plan set " +
                        report.slug + " PLAN` changes the plan, `hireline plan list` shows them.");
  } else {
    show_value(context, report);
  }
  return ExitCode::done;
}

}  // namespace

std::vector<Command> organization_commands() {
  return {
      {.path = "org create",
       .help = "Create an organization; invite its first owner, or give the uid of an owner",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--name", "NAME", "the organization's name", true},
                   {"--owner-email", "EMAIL",
                    "the owner's address; without --owner-uid, the first person who proves this "
                    "address within 30 days becomes the owner",
                    true},
                   {"--owner-uid", "UID",
                    "the owner's uid, if you know it; then nobody has to prove the address"},
                   {"--owner-name", "NAME", "with --owner-uid: the owner's name"},
                   {"--slug", "SLUG", "short name (default: derived from the name)"},
                   {"--plan", "PLAN", "plan (default: free)"}},
       .examples = {{"org create --name \"Acme Ltd\" --owner-email ann@example.org",
                     "create an organization on the free plan; the first person who proves this "
                     "address within 30 days becomes the owner"},
                    {"org create --name \"Acme Ltd\" --owner-email ann@example.org --owner-uid ann",
                     "create it for an owner whose uid you know"}},
       .run = create},
      {.path = "org list",
       .help = "List organizations by name",
       .options = page_options(),
       .examples = {{"org list --limit 100 -o csv", "list up to 100 organizations as CSV"}},
       .run = list},
      {.path = "org get",
       .help = "Show one organization",
       .options = {{"ORG", "", "organization id or slug", true}},
       .examples = {{"org get acme-ltd", "show an organization by slug"}},
       .run = get},
      {.path = "org usage",
       .help = "Show how much of its plan an organization uses",
       .options = {{"ORG", "", "organization id or slug", true}},
       .examples = {{"org usage acme-ltd", "show this month and the previous twelve months"}},
       .run = usage},
      {.path = "org plan set",
       .help = "Assign another plan to an organization; existing records are kept",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"ORG", "", "organization id or slug", true},
                   {"PLAN", "", "the plan's key", true}},
       .examples = {{"org plan set acme-ltd growth --reason \"invoice 12\"",
                     "change the plan immediately"}},
       .run = set_plan},
  };
}

}  // namespace hireline::cli
