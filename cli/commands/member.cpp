#include "cli/commands/commands.hpp"
#include "cli/confirm.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "common/app/members.hpp"
#include "common/wire/organizations.hpp"

namespace hireline::cli {
namespace {

const Columns member_columns = {{"id", "/userId"},
                                {"name", "/name"},
                                {"email", "/email"},
                                {"role", "/role"},
                                {"joined_at", "/joinedAt"}};

Outcome add(const Context& context) {
  const Arguments& given = context.arguments;
  const app::AddMember input{
      .organization = given.get("--org"),
      .email = TRY(read_email(given, "--email")),
      .uid = TRY(read_text(given, "--uid")),
      .name = given.text("--name"),
      .role = parse_enum<Role>(given.text("--role").value_or("recruiter")).value()};
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  show_value(context, TRY(change(context, *session, who,
                                 [&](db::Tx& tx) { return app::add_member(tx, who, input); })));
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const app::ListMembers input{.organization = context.arguments.get("ORG"),
                               .page = TRY(read_page(context.arguments))};
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_members(tx, who, input); };
  show_page(context, TRY(look(context, *session, who, work)), member_columns);
  return ExitCode::done;
}

Outcome remove(const Context& context) {
  const app::RemoveMember input{.organization = context.arguments.get("ORG"),
                                .member = TRY(read_text(context.arguments, "MEMBER"))};
  if (auto error = confirm(context.ui, context.globals,
                           {.about = "remove " + input.member + " from " + input.organization}))
    return std::unexpected(std::move(*error));
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  show_value(context, TRY(change(context, *session, who,
                                 [&](db::Tx& tx) { return app::remove_member(tx, who, input); })));
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {{"ORG", "", "the organization's id or slug", true}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> member_commands() {
  return {{.path = "member add",
           .help = "Add somebody to an organization",
           .effect = Effect::changes,
           .options = {{"--org", "ORG", "the organization's id or slug", true},
                       {"--email", "EMAIL", "their address", true},
                       {"--uid", "UID", "their uid at the identity provider", true},
                       {"--name", "NAME", "their name (default: of the address)"},
                       {"--role", "ROLE", "owner, admin, recruiter (default) or interviewer", false,
                        choices_of<Role>()}},
           .examples = {{"member add --org acme-ltd --email bob@example.org --uid bob --role admin",
                         "an administrator"}},
           .run = add},
          {.path = "member list",
           .help = "List an organization's members by name",
           .options = list_options(),
           .examples = {{"member list acme-ltd --all -o csv", "all of them, for a spreadsheet"}},
           .run = list},
          {.path = "member remove",
           .help = "Remove somebody from an organization; what they did there stays",
           .effect = Effect::changes,
           .options = {{"ORG", "", "the organization's id or slug", true},
                       {"MEMBER", "", "their id or address", true}},
           .examples = {{"member remove acme-ltd bob@example.org --reason \"left in May\"",
                         "asks first; --yes answers"}},
           .run = remove}};
}

}  // namespace hireline::cli
