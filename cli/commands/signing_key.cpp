#include <filesystem>
#include <functional>
#include <system_error>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/dry_run.hpp"
#include "common/base/utf8.hpp"
#include "common/outside/identity/signing/signing_key_file.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

struct ShownSigningKey {
  std::string kid;
  outside::SigningKeyState state = outside::SigningKeyState::pending;
  Instant created_at;
  Instant used_from;
  std::optional<Instant> retired_at;
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::ShownSigningKey) {
  return {.name = "SigningKey",
          .fields = {field("kid", &cli::ShownSigningKey::kid),
                     field("state", &cli::ShownSigningKey::state),
                     field("createdAt", &cli::ShownSigningKey::created_at),
                     field("usedFrom", &cli::ShownSigningKey::used_from),
                     field("retiredAt", &cli::ShownSigningKey::retired_at)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

using outside::KeyChange;
using outside::SigningKey;
using outside::SigningKeySet;

const Columns list_columns = {{"id", "/kid"}, {"state", "/state"}, {"used_from", "/usedFrom"}};

ShownSigningKey shown(const SigningKeySet& keys, const SigningKey& key, Instant now) {
  return {.kid = key.kid,
          .state = keys.state_of(key, now),
          .created_at = key.created_at,
          .used_from = key.used_from,
          .retired_at = key.retired_at};
}

bool is_there(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

std::unexpected<CliError> refused(outside::SigningKeyFault fault, const std::string& kid) {
  switch (fault) {
    case outside::SigningKeyFault::unknown:
      return fail(ExitCode::not_found, "not_found",
                  "there is no signing key '" + valid_utf8(kid) + "'",
                  "run `hireline signing-key list` to list the keys");
    case outside::SigningKeyFault::is_in_use:
      return fail(ExitCode::refused, "key_in_use", "the key is in use",
                  "run `hireline signing-key rotate`, and retire the key after another is in use");
    case outside::SigningKeyFault::is_pending:
      return fail(ExitCode::refused, "key_pending", "the key is not in use yet",
                  "if it has leaked, run `hireline signing-key rotate --now`, which retires it");
    case outside::SigningKeyFault::has_pending:
      return fail(ExitCode::refused, "key_pending", "a key is pending already",
                  "wait until it is in use; if keys have leaked, use --now");
    case outside::SigningKeyFault::too_many:
      return fail(ExitCode::refused, "too_many_keys",
                  "20 keys are not retired, and more are not allowed",
                  "run `hireline signing-key retire` for those that were replaced");
    case outside::SigningKeyFault::tokens_valid:
      return fail(ExitCode::refused, "tokens_valid",
                  "tokens of the key are still valid: it was replaced within the last hour",
                  "retire it later, or use --force to end these tokens");
  }
  std::unreachable();
}

Outcome list(const Context& context) {
  const std::string& path = context.settings.config.signing_keys;
  std::vector<ShownSigningKey> all;
  if (is_there(path)) {
    const Instant now = wall_clock_now();
    const SigningKeySet keys = outside::signing_keys_in(path);
    for (const SigningKey& key : keys.keys()) all.push_back(shown(keys, key, now));
  } else {
    context.ui.note("No keys: " + path +
                    " does not exist, or this user cannot see it. The server makes the file when "
                    "it starts, at the default place only; `hireline signing-key rotate` makes it "
                    "at any place.");
  }
  show_value(context, all, list_columns);
  return ExitCode::done;
}

KeyChange carry_out(const Context& context,
                    const std::function<KeyChange(const SigningKeySet&)>& change) {
  const std::string& path = context.settings.config.signing_keys;
  if (!context.globals.dry_run) return outside::change_signing_keys(path, change);
  auto changed = change(outside::signing_keys_in(path));
  if (changed) note_no_change(context);
  return changed;
}

// Returns nullopt if the file exists, also if another process has made it meanwhile.
std::optional<SigningKeySet> make_first(const Context& context, Instant now) {
  const std::string& path = context.settings.config.signing_keys;
  if (is_there(path)) return std::nullopt;
  SigningKeySet keys = SigningKeySet::make(now);
  if (context.globals.dry_run) {
    note_no_change(context);
    return keys;
  }
  return outside::make_signing_key_file(path, keys) ? std::optional(std::move(keys)) : std::nullopt;
}

Outcome rotate(const Context& context) {
  const Instant now = wall_clock_now();
  if (const auto keys = make_first(context, now)) {
    show_value(context, shown(*keys, keys->keys().front(), now));
    return ExitCode::done;
  }
  const auto start =
      context.arguments.has("--now") ? outside::KeyStart::at_once : outside::KeyStart::after_notice;
  const auto changed = carry_out(
      context, [&](const SigningKeySet& keys) { return outside::rotate_keys(keys, start, now); });
  if (!changed) return refused(changed.error(), "");
  show_value(context, shown(changed->keys, changed->changed, now));
  return ExitCode::done;
}

Outcome retire(const Context& context) {
  const Arguments& given = context.arguments;
  const Instant now = wall_clock_now();
  const std::string& kid = given.get("KID");
  const std::string& path = context.settings.config.signing_keys;
  if (!is_there(path)) return refused(outside::SigningKeyFault::unknown, kid);
  const auto change = [&](const SigningKeySet& keys) {
    return outside::retire_key(keys, kid, given.has("--force"), now);
  };
  if (const auto planned = change(outside::signing_keys_in(path)); !planned)
    return refused(planned.error(), kid);
  if (auto error = confirm(context.ui, context.globals, {.about = "retire the signing key " + kid}))
    return std::unexpected(std::move(*error));
  const auto changed = carry_out(context, change);
  if (!changed) return refused(changed.error(), kid);
  show_value(context, shown(changed->keys, changed->changed, now));
  return ExitCode::done;
}

}  // namespace

std::vector<Command> signing_key_commands() {
  return {
      {.path = "signing-key list",
       .help = "List the keys that sign the service's own ID tokens",
       .examples = {{"signing-key list", "show which key is in use, and which is used next"}},
       .run = list},
      {.path = "signing-key rotate",
       .help = "Add a signing key, up to 20; it signs from tomorrow on, but the first key signs at "
               "once",
       .effect = Effect::changes,
       .options = {{"--now", "", "sign with it at once, and retire a pending key: after a leak"}},
       .examples = {{"signing-key rotate", "publish a key now, and sign with it from tomorrow on"},
                    {"signing-key rotate --now",
                     "replace the keys after a leak; then retire each replaced one with --force"}},
       .run = rotate},
      {.path = "signing-key retire",
       .help = "Delete the private part of a replaced signing key; its tokens are refused",
       .effect = Effect::changes,
       .always_asks = true,
       .options = {{"KID", "", "id of the key", true},
                   {"--force", "", "also if its tokens are still valid"}},
       .examples = {{"signing-key retire oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U",
                     "retire a key that was replaced more than an hour ago; --yes confirms"}},
       .run = retire},
  };
}

}  // namespace hireline::cli
