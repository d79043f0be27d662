#include "cli/commands/commands.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "common/app/organizations.hpp"
#include "common/wire/organizations.hpp"

namespace hireline::cli {
namespace {

const Columns organization_columns = {{"id", "/_id"},
                                      {"name", "/name"},
                                      {"slug", "/slug"},
                                      {"plan", "/plan"},
                                      {"members", "/members"},
                                      {"active_jobs", "/usage/activeJobs"},
                                      {"interviews", "/usage/interviewsThisMonth"}};

std::expected<std::optional<std::string>, CliError> read_slug(const Arguments& given) {
  const auto slug = given.text("--slug");
  if (!slug || slug_of(*slug) == *slug) return slug;
  return misused("--slug can't be '" + *slug + "'",
                 "lower-case letters, digits and hyphens, such as " + slug_of(*slug));
}

Outcome create(const Context& context) {
  const Arguments& given = context.arguments;
  const app::CreateOrganization input{.name = TRY(read_text(given, "--name")),
                                      .slug = TRY(read_slug(given)),
                                      .owner_email = TRY(read_email(given, "--owner-email")),
                                      .owner_uid = TRY(read_text(given, "--owner-uid")),
                                      .owner_name = given.text("--owner-name"),
                                      .plan = given.text("--plan").value_or("free")};
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  const Organization created = TRY(change(context, *session, who, [&](db::Tx& tx) {
    return app::create_organization(tx, who, input);
  }));
  show_value(context, created);
  if (!context.globals.dry_run)
    context.ui.note("Next: `hireline member add --org " + created.slug + " …`");
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const PageRequest page = TRY(read_page(context.arguments));
  const auto session = TRY(open_session(context));
  const auto query = TRY(app::list_organizations(caller(), wall_clock_now(), {page}));
  const Page<Organization> found = TRY(session->read(query));
  show_value(context, found.items, organization_columns);
  if (found.total > page.offset() + page.limit)
    context.ui.note(std::to_string(found.total) + " in all; --page " +
                    std::to_string(page.page + 1) + " shows more.");
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto session = TRY(open_session(context));
  const auto query =
      TRY(app::get_organization(caller(), wall_clock_now(), context.arguments.get("ORG")));
  show_value(context, TRY(session->read(query)));
  return ExitCode::done;
}

}  // namespace

std::vector<Command> organization_commands() {
  return {
      {.path = "org create",
       .help = "Create an organization with its first owner",
       .effect = Effect::changes,
       .options = {{"--name", "NAME", "its name", true},
                   {"--owner-email", "EMAIL", "the owner's address", true},
                   {"--owner-uid", "UID", "the owner's uid at the identity provider", true},
                   {"--owner-name", "NAME", "the owner's name"},
                   {"--slug", "SLUG", "its short name (default: made of the name)"},
                   {"--plan", "PLAN", "its plan (default: free)"}},
       .examples = {{"org create --name \"Acme Ltd\" --owner-email ann@example.org --owner-uid ann",
                     "an organization on the free plan"}},
       .run = create},
      {.path = "org list",
       .help = "List organizations by name",
       .options = page_options(),
       .examples = {{"org list --limit 100 -o csv", "a hundred of them, for a spreadsheet"}},
       .run = list},
      {.path = "org get",
       .help = "Show one organization",
       .options = {{"ORG", "", "its id or slug", true}},
       .examples = {{"org get acme-ltd", "by its slug"}},
       .run = get},
  };
}

}  // namespace hireline::cli
