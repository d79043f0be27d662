#include "cli/commands/commands.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "common/app/organizations.hpp"
#include "common/wire/organizations.hpp"

namespace hireline::cli {
namespace {

std::vector<std::string> role_names() {
  return {names_of<Role>.begin(), names_of<Role>.end()};
}

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
                        role_names()}},
           .examples = {{"member add --org acme-ltd --email bob@example.org --uid bob --role admin",
                         "an administrator"}},
           .run = add}};
}

}  // namespace hireline::cli
