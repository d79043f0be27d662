#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/access.hpp"
#include "common/app/links.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/members.hpp"
#include "common/domain/links.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

const Columns member_columns = {{"id", "/userId"},
                                {"name", "/name"},
                                {"email", "/email"},
                                {"role", "/role"},
                                {"joined_at", "/joinedAt"}};

const Columns invitation_members = {{"id", "/_id"},
                                    {"email", "/email"},
                                    {"role", "/role"},
                                    {"status", "/status"},
                                    {"invited_at", "/invitedAt"},
                                    {"expires_at", "/expiresAt"},
                                    {"link", "/link"},
                                    {"email_queued", "/emailQueued"}};

Outcome add(const Context& context) {
  const Arguments& given = context.arguments;
  const app::AddMember input{
      .organization = given.get("--org"),
      .email = TRY(read_email(given, "--email")),
      .uid = TRY(read_text(given, "--uid")),
      .name = given.text("--name"),
      .role = parse_enum<Role>(given.text("--role").value_or("recruiter")).value()};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  show_value(context,
             TRY(change(context, *connection, who,
                        [&](db::Tx& tx) { return app::add_member(tx, who, input); })),
             member_columns);
  return ExitCode::done;
}

std::expected<std::optional<std::string>, CliError> read_client_url(const Context& context) {
  const auto url = context.arguments.text("--client-url");
  const auto origins = app::links_of(context.settings.config).client_origins;
  if (!url || (wire::is_link_base(*url) && is_allowed_origin(*url, origins))) return url;
  return misused("links cannot point to this --client-url",
                 "use an http or https URL whose origin is in HIRELINE_CLIENT_ORIGINS; in "
                 "production, if that is not set, the origin of HIRELINE_PUBLIC_URL");
}

Outcome invite(const Context& context) {
  const Arguments& given = context.arguments;
  app::InviteMember input{
      .organization = {},
      .email = TRY(read_email(given, "--email")),
      .role = parse_enum<Role>(given.text("--role").value_or("recruiter")).value(),
      .client_url = TRY(read_client_url(context))};
  const app::Links links = app::links_of(context.settings.config);
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<MemberInvitation> {
    input.organization = TRY(app::resolve_organization(tx, who, given.get("--org")));
    return app::invite_member(tx, app::act_as_owner(who, input.organization), links, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), invitation_members);
  return ExitCode::done;
}

Outcome set_role(const Context& context) {
  const Arguments& given = context.arguments;
  const app::SetMemberRole input{.organization = given.get("ORG"),
                                 .member = TRY(read_text(given, "MEMBER")),
                                 .role = parse_enum<Role>(given.get("ROLE")).value()};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  show_value(context,
             TRY(change(context, *connection, who,
                        [&](db::Tx& tx) { return app::set_member_role(tx, who, input); })),
             member_columns);
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const app::ListMembers input{.organization = context.arguments.get("ORG"),
                               .page = TRY(read_page(context.arguments))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_members(tx, who, input); };
  show_page(context, TRY(look(context, *connection, who, work)), member_columns);
  return ExitCode::done;
}

Outcome remove(const Context& context) {
  const app::RemoveMember input{.organization = context.arguments.get("ORG"),
                                .member = TRY(read_text(context.arguments, "MEMBER"))};
  if (auto error = confirm(context.ui, context.globals,
                           {.about = "remove " + input.member + " from " + input.organization}))
    return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  show_value(context,
             TRY(change(context, *connection, who,
                        [&](db::Tx& tx) { return app::remove_member(tx, who, input); })),
             member_columns);
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {{"ORG", "", "organization id or slug", true}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> member_commands() {
  return {
      {.path = "member add",
       .help = "Add a member to an organization",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--org", "ORG", "organization id or slug", true},
                   {"--email", "EMAIL", "the member's address", true},
                   {"--uid", "UID", "the member's uid at the identity provider", true},
                   {"--name", "NAME", "the member's name (default: derived from the address)"},
                   {"--role", "ROLE", "owner, admin, recruiter (default) or interviewer", false,
                    choices_of<Role>()}},
       .examples = {{"member add --org acme-ltd --email bob@example.org --uid bob --role admin",
                     "add an administrator"}},
       .run = add},
      {.path = "member invite",
       .help = "Invite a member by mail; no uid is required",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--org", "ORG", "organization id or slug", true},
                   {"--email", "EMAIL",
                    "the address to invite; the person must prove that it is theirs", true},
                   {"--role", "ROLE", "owner, admin, recruiter (default) or interviewer", false,
                    choices_of<Role>()},
                   {"--client-url", "URL",
                    "base URL of the link (default: the server's public URL)"}},
       .examples =
           {{"member invite --org acme-ltd --email eve@example.org --role owner",
             "invite an owner; repeating the command renews the invitation and sends it again"}},
       .run = invite},
      {.path = "member role",
       .help = "Change the role of a member",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"ORG", "", "organization id or slug", true},
                   {"MEMBER", "", "the member's id, its first digits, or the address", true},
                   {"ROLE", "", "owner, admin, recruiter or interviewer", true,
                    choices_of<Role>()}},
       .examples = {{"member role acme-ltd bob@example.org owner",
                     "make a member an additional owner"}},
       .run = set_role},
      {.path = "member list",
       .help = "List an organization's members by name",
       .options = list_options(),
       .examples = {{"member list acme-ltd --all -o csv", "list all members as CSV"}},
       .run = list},
      {.path = "member remove",
       .help = "Remove a member from an organization; the member's work is kept",
       .effect = Effect::changes,
       .always_asks = true,
       .options = {{"ORG", "", "organization id or slug", true},
                   {"MEMBER", "", "the member's id, its first digits, or the address", true}},
       .examples = {{"member remove acme-ltd bob@example.org --reason \"left in May\"",
                     "remove the member after confirmation; --yes confirms"}},
       .run = remove}};
}

}  // namespace hireline::cli
