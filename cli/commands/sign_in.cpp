#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "common/app/candidates/sign_in_support.hpp"

namespace hireline::cli {
namespace {

const Columns code_columns = {{"requested", "/createdAt"},
                              {"mailed", "/mailedAt"},
                              {"expires", "/expiresAt"},
                              {"ended", "/ending"},
                              {"wrong_codes", "/wrongCodes"}};
const Columns device_columns = {
    {"id", "/_id"}, {"name", "/name"}, {"signed_in", "/signedInAt"}, {"last_used", "/lastUsedAt"}};

const Columns passkey_columns = {
    {"id", "/_id"}, {"name", "/name"}, {"added", "/createdAt"}, {"last_used", "/lastUsedAt"}};

Outcome codes(const Context& context) {
  const app::OneAddress input{TRY(read_email(context.arguments, "ADDRESS"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_challenges_of(tx, who, input); };
  show_value(context, TRY(look(context, *connection, who, work)), code_columns);
  return ExitCode::done;
}

Outcome devices(const Context& context) {
  const app::OneAddress input{TRY(read_email(context.arguments, "ADDRESS"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_devices_of(tx, who, input); };
  show_value(context, TRY(look(context, *connection, who, work)), device_columns);
  return ExitCode::done;
}

Outcome passkeys(const Context& context) {
  const app::OneAddress input{TRY(read_email(context.arguments, "ADDRESS"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_passkeys_of(tx, who, input); };
  show_value(context, TRY(look(context, *connection, who, work)), passkey_columns);
  return ExitCode::done;
}

Outcome remove_passkey(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OnePasskey input{TRY(find_id<PasskeyId>(context, *connection, "PASSKEY"))};
  if (auto error =
          confirm(context.ui, context.globals, {.about = "remove the passkey " + input.id.str()}))
    return std::unexpected(std::move(*error));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::remove_any_passkey(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)), passkey_columns);
  return ExitCode::done;
}

Outcome end(const Context& context) {
  const Arguments& given = context.arguments;
  if (given.has("--all") == given.has("--email"))
    return misused("give either --email or --all", "--all ends the sign-ins of everybody");
  app::EndSignIns input;
  if (given.has("--email")) input.email = TRY(read_email(given, "--email"));
  const std::string whose = input.email ? *input.email : "everybody";
  if (auto error = confirm(context.ui, context.globals, {.about = "sign out " + whose}))
    return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::end_sign_ins(tx, who, input); };
  show_value(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

const Option address{"ADDRESS", "", "email address", true, {}, Completes::accounts};
const Option email{"--email", "ADDRESS", "email address of the account",
                   false,     {},        Completes::accounts};

}  // namespace

std::vector<Command> sign_in_commands() {
  return {{.path = "sign-in codes",
           .help = "List the codes that an address has requested, and what became of them",
           .options = {address},
           .examples = {{"sign-in codes ann@example.org", "see whether the mail was sent"}},
           .run = codes},
          {.path = "sign-in devices",
           .help = "List where the account of an address is signed in",
           .options = {address},
           .examples = {{"sign-in devices ann@example.org -o json", "list the devices as JSON"}},
           .run = devices},
          {.path = "sign-in passkeys",
           .help = "List the passkeys with which the account of an address can sign in",
           .options = {address},
           .examples = {{"sign-in passkeys ann@example.org", "find the passkey of a lost phone"}},
           .run = passkeys},
          {.path = "sign-in remove-passkey",
           .help = "Remove a passkey, so that nobody can sign in with it",
           .effect = Effect::changes,
           .always_asks = true,
           .options = {{"PASSKEY", "", "the passkey's id, or its first digits", true}},
           .examples = {{"sign-in remove-passkey 65f0a1b2c3d4e5f6a7b8c9d0 --reason \"lost phone\"",
                         "remove the passkey of a lost phone"}},
           .run = remove_passkey},
          {.path = "sign-in end",
           .help = "Sign an account out of all devices, or everybody",
           .effect = Effect::changes,
           .always_asks = true,
           .options = {email, {"--all", "", "everybody, for example after a backup was restored"}},
           .examples = {{"sign-in end --email ann@example.org --reason \"lost laptop\"",
                         "sign one account out"},
                        {"sign-in end --all --reason \"restored a backup\"",
                         "sign everybody out after a restore"}},
           .run = end}};
}

}  // namespace hireline::cli
